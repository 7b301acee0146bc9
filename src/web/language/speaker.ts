import { createContext } from 'react'
import type { Language } from '#domain/language/language.ts'
import { formatTaka } from '#domain/money.ts'

/** Texts by their English, which is their name: `{ 'Add to Cart': 'কার্টে যোগ করুন' }`. */
export type Dictionary = Readonly<Record<string, string>>

/** What stands in the holes of a text, by name. */
export type Values = Readonly<Record<string, string | number>>

/** The words and numbers of one language. The rooms narrow `say` to the texts of their own dictionaries. */
export type Speaker = {
  language: Language
  /** A text in this language; numbers in its holes get the digits of the language, texts stay as they are. */
  say(text: string, values?: Values): string
  /** The address of a storefront page in this language. */
  href(address: string): string
  number(value: number): string
  taka(taka: number): string
  /** An instant in Dhaka, `২৪ নভেম্বর ২০২৬, সকাল ১০:৩০`; absent in English, which `formatLongDate` says. */
  time?(iso: string): string
}

/** Fills the holes of a text: `{count} pairs`. */
export const fillHoles = (text: string, values: Values, number: (value: number) => string): string =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = values[name]
    return typeof value === 'number' ? number(value) : (value ?? hole)
  })

export const ENGLISH: Speaker = {
  language: 'en',
  say: (text, values) => (values ? fillHoles(text, values, String) : text),
  href: address => address,
  number: String,
  taka: formatTaka,
}

/** English unless a page or an island says otherwise: an English page sends nothing for it. */
export const SpeakerContext = /* @__PURE__ */ createContext(ENGLISH)

/** The names of the holes of a text: `count` in `{count} pairs`. */
export type HolesOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | HolesOf<Rest>
  : never

/** `say` for the texts of a dictionary: an unknown text, or a hole without a value, does not compile. */
export type Say<Known extends string> = <Text extends Known>(
  text: Text,
  ...values: [HolesOf<Text>] extends [never] ? [] : [values: Readonly<Record<HolesOf<Text>, string | number>>]
) => string
