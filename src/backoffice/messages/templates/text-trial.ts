import type { MessageLanguage } from '#domain/messages/order-message.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import type { Way } from '../messages-address.ts'
import { fillSample, SAMPLE_NAMES } from './fill-sample.ts'
import { type PartBar, partBarOf } from './part-bar.ts'
import { isTight, type TriedName, tryNames } from './try-names.ts'

type Trying = {
  language: MessageLanguage
  by: Way
  shop: ShopSettings['shop']
  /** Of the shop, such as `https://pothik.example`. */
  origin: string
  /** Of the last orders, the newest first. */
  names: readonly string[]
}

export type TextTrial = {
  /** As the newest customer would read it. */
  text: string
  shown: PartBar
  shortest: TriedName | undefined
  longest: TriedName | undefined
  /** How many names were tried. */
  names: number
  /** The longest name costs a part more, or leaves no room for another word. */
  isTight: boolean
}

/** A text filled in with an example, and tried with the names of the last orders. */
export function tryText(text: string, { names, ...sample }: Trying): TextTrial {
  const fill = (name: string): string => fillSample(text, name, sample)
  const filled = fill(names[0] ?? SAMPLE_NAMES[sample.language])
  const shown = partBarOf(filled)
  const tried = tryNames(text === '' ? [] : names, fill)
  return {
    text: filled,
    shown,
    shortest: tried?.shortest,
    longest: tried?.longest,
    names: names.length,
    isTight: tried !== undefined && text.includes('{name}') && isTight(tried.longest, shown),
  }
}
