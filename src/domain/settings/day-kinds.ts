import { isDay } from '../dates.ts'
import type { Field } from './field-kinds.ts'

const DAY_MESSAGE = 'Please write a day as 2026-03-26.'

/** A day of Dhaka's calendar, `2026-03-26`. */
export const day = (label: string): Field<string> => ({
  label,
  shape: { is: 'day', isOptional: false },
  read(sent, at) {
    const isOne = typeof sent === 'string' && isDay(sent)
    if (!isOne) at.refuse(DAY_MESSAGE)
    return isOne ? sent : '2000-01-01'
  },
})

/** A day, or null for none. */
export const optionalDay = (label: string): Field<string | null> => ({
  label,
  shape: { is: 'day', isOptional: true },
  read(sent, at) {
    if (sent === null || sent === undefined || sent === '') return null
    const isOne = typeof sent === 'string' && isDay(sent)
    if (!isOne) at.refuse(DAY_MESSAGE)
    return isOne ? sent : null
  },
})
