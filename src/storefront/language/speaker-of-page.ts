import { ENGLISH } from '#web/language/speaker.ts'
import type { ShopSpeaker } from './use-language.ts'

/** Of what a speaker of a browser can speak: words come by the kind of page, so that none waits for those of another. */
export type Topic = 'frame' | 'goods' | 'orders' | 'consent'

const BENGALI = {
  frame: () => import('./bengali-frame.ts'),
  goods: () => import('./bengali-goods.ts'),
  orders: () => import('./bengali-orders.ts'),
  consent: () => import('./bengali-consent.ts'),
} as const

/** What the open page speaks, for the browser alone: within an island, `useLanguage` says it. */
export const speakerOfPage = async (topic: Topic): Promise<ShopSpeaker> =>
  document.documentElement.lang === 'bn' ? (await BENGALI[topic]()).BENGALI : ENGLISH

/** The topic of an island, by its folder; words.test.ts holds the folders to it. */
export function topicOf(path: string): Topic {
  const [, folder = ''] = /(\w[\w-]*)\/[^/]+$/.exec(path) ?? []
  if (folder === 'frame') return 'frame'
  return ['cart', 'checkout', 'confirmed', 'verify'].includes(folder) ? 'orders' : 'goods'
}
