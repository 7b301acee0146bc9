import type { Language } from '../language/language.ts'
import { type OwnText, ownText } from '../language/own-text.ts'
import { optionalDay } from './day-kinds.ts'
import type { Field, ValueOf } from './field-kinds.ts'
import * as kind from './field-kinds.ts'

const fields = kind.object('Notice above every page', {
  text: kind.line('Notice', { maximum: 120 }),
  textBengali: kind.line('Notice in Bengali', { maximum: 120 }),
  from: optionalDay('First day'),
  until: optionalDay('Last day'),
})

export type Notice = ValueOf<typeof fields>

/** A line above every page of the storefront, such as "We deliver again after Eid". Without days it is shown always. */
export const notice: Field<Notice> & { fields: typeof fields.fields } = {
  ...fields,
  read(sent, at) {
    // a section that was stored before there were notices
    const value = fields.read(sent ?? {}, at)
    if (value.from !== null && value.until !== null && value.until < value.from)
      at.inside('until').refuse('The last day is before the first.')
    return value
  },
}

/** What visitors read on a day of Dhaka, `2026-03-26`; '' for nothing. */
export const noticeOn = ({ text, from, until }: Notice, day: string): string =>
  (from !== null && day < from) || (until !== null && day > until) ? '' : text

/** The same in a language; without its Bengali it stands openly in English. */
export const noticeIn = (language: Language, notice: Notice, day: string): OwnText =>
  ownText(language, noticeOn(notice, day), noticeOn({ ...notice, text: notice.textBengali }, day))

/** Whether it appears on this day, or was shown for the last time the day before. */
export const isNoticeTurning = (
  notice: Notice,
  { day, dayBefore }: { day: string; dayBefore: string },
): boolean => noticeOn(notice, day) !== noticeOn(notice, dayBefore)
