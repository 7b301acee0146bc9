import { LANGUAGES, type Language } from '../language/language.ts'

/** How somebody who waits for a size is told that it is back. */
export const NOTICE_WAYS = ['phone', 'mail'] as const
export type NoticeWay = (typeof NOTICE_WAYS)[number]

/**
 * `waiting`: the size is sold out. `to_tell`: it is back, and somebody of the shop has to write to this phone. `told`: by
 * mail, or somebody opened the message.
 */
export const NOTICE_STATES = ['waiting', 'to_tell', 'told'] as const
export type NoticeState = (typeof NOTICE_STATES)[number]

export const NOTICE_LANGUAGES = LANGUAGES
export type NoticeLanguage = Language

/** A person waits so long, and is then forgotten. */
export const NOTICE_DAYS = 30
/** Not everybody who is told buys; more would come for pairs that are gone. */
export const PEOPLE_PER_PAIR = 3
/** Of one phone or mail at a time: every size of a shoe in three colours is less. */
export const MAXIMUM_SIZES_OF_PERSON = 20
/** Of one size; no shop makes a third of so many pairs in a month. */
export const MAXIMUM_PEOPLE_OF_SIZE = 2_000

/** What is ticked. A changed text is a new version, so that it stays known what somebody agreed to. */
export const NOTICE_CONSENT = {
  version: 1,
  phone: {
    en: 'Send me one SMS or WhatsApp about this size. Nothing else.',
    bn: 'শুধু এই সাইজের কথা আমাকে একবার SMS বা WhatsApp-এ জানান। আর কিছু নয়।',
  },
  mail: {
    en: 'Send me one mail about this size. Nothing else.',
    bn: 'শুধু এই সাইজের কথা আমাকে একবার ইমেইলে জানান। আর কিছু নয়।',
  },
} as const satisfies { version: number } & Record<NoticeWay, Record<NoticeLanguage, string>>

/** How many more people are told of pairs that came back, when so many were told of them already. */
export const peopleToTell = (pairs: number, told: number): number =>
  Math.max(0, pairs * PEOPLE_PER_PAIR - told)

/** The end of the month in which somebody waits. */
export const noticeEndsAt = (now: Date): Date => new Date(now.getTime() + NOTICE_DAYS * 86_400_000)

/** A size that people wait for, or were told of in the last 30 days. `pairs`: on the shelf now. */
export type SizeDemand = {
  productId: string
  productName: string
  slug: string
  color: string
  image: string
  size: number
  pairs: number
  waiting: number
  /** Of them, those with a mail, who are told without anybody's work. */
  byMail: number
  /** People whom somebody of the shop has to write to now. */
  toTell: number
  told: number
  /** Since when the first of those who still wait has waited; null: nobody waits. */
  oldestAt: string | null
  lastToldAt: string | null
}

/** One page of the sizes, what is to be done first. `people`: of all that are found. */
export type DemandPage = {
  sizes: SizeDemand[]
  page: number
  pages: number
  total: number
  people: { waiting: number; toTell: number; told: number }
}

/** Somebody who waits for a size. `contact` is null for one that was written under another secret of the shop. */
export type WaitingPerson = {
  id: string
  way: NoticeWay
  contact: string | null
  language: NoticeLanguage
  state: NoticeState
  askedAt: string
  endsAt: string
  toldAt: string | null
  /** The name of who opened the message; null: by mail, or not yet. */
  toldBy: string | null
  /** What is written to a phone whose size is back; null: nothing is to be written. */
  message: string | null
}

export type WaitingPage = { people: WaitingPerson[]; page: number; pages: number; total: number }
