import type { ReactNode } from 'react'
import { create } from 'zustand'
import { spoken } from '#backoffice/language/say.ts'

/** What a pasted message says of one field. */
export type FieldMark = {
  /** It was filled in from the message, or is blank because the message does not say it for sure. */
  state: 'sure' | 'blank' | undefined
  /** The field, or its words in the message, has the focus or the pointer. */
  isLit: boolean
  /** The number that its words in the message have too. */
  sign: ReactNode
  /** What stands in the box while it is empty. */
  placeholder: string | undefined
  /** What the message offers, and why it was not taken. */
  below: ReactNode
  /** The choices that the message leaves open. */
  guesses: readonly (string | number)[]
}

export type PasteView = {
  /** Which order of the message is in the form: another one is another form. */
  form: number
  marks: Readonly<Record<string, FieldMark>>
  /** Where a message can be pasted, above the form. */
  zone: ReactNode
  /** What is still blank, beside the button. */
  blank: ReactNode
  /** The words of the button. */
  create: string
  /** The order was created; true where the form goes on with the next one of the message. */
  goOn(): boolean
}

export const NO_PASTE: PasteView = spoken({
  form: 0,
  marks: {},
  zone: null,
  blank: null,
  create: 'Create order',
  goOn: () => false,
})

/** What the part beside the form, which is loaded with it, adds to the form itself. */
export const usePasteView = create<PasteView>(() => NO_PASTE)

export const useFieldMark = (field: string): FieldMark | undefined => usePasteView(view => view.marks[field])

/** What ties a field to its words in the message. */
export const markOf = (field: string, mark: FieldMark | undefined) =>
  mark && {
    'data-pasted': field,
    'data-mark': mark.state,
    'data-lit': mark.isLit || undefined,
  }
