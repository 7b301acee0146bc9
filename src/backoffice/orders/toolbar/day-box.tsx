import { type ReactNode, useId, useState } from 'react'
import { dateFormat } from '#backoffice/language/date-format.ts'
import { say } from '#backoffice/language/say.ts'
import { isDay } from '#domain/dates.ts'
import { Failure } from '../../ui/failure.tsx'

const loadParser = () => import('./parse-day.ts')
const dayFormat = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' })
/** `Nov 22, 2026`, as every date of the shop is written. */
const formatDay = (day: string): string => (isDay(day) ? dayFormat.format(new Date(day)) : '')

type DayBoxProps = {
  label: string
  placeholder: string
  /** `YYYY-MM-DD`, or empty. */
  day: string
  /** What is wrong with the day itself, such as its place before another. */
  problem?: string | undefined
  onDay(day: string): void
}

/**
 * A day, typed in any usual spelling or chosen in the browser's calendar. A text that is no day stays, with the reason
 * beside it, and changes nothing.
 */
export function DayBox({ label, placeholder, day, problem, onDay }: DayBoxProps): ReactNode {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const [misfit, setMisfit] = useState<string>()
  const take = (next: string) => {
    setTyped(undefined)
    setMisfit(undefined)
    if (next !== day) onDay(next)
  }
  const read = async () => {
    if (typed === undefined) return
    if (typed.trim() === '') return take('')
    const { parseDay } = await loadParser()
    const parsed = parseDay(typed, new Date())
    if (parsed.ok) take(parsed.day)
    else setMisfit(parsed.problem)
  }
  const readNow = () => void read().catch(() => setMisfit(say('Please type it as 2026-11-22.')))
  const shown = misfit ?? problem
  return (
    <span className="day-box">
      <span className="day-box-field">
        <input
          className="filter-box"
          aria-label={label}
          placeholder={placeholder}
          autoComplete="off"
          maxLength={40}
          value={typed ?? formatDay(day)}
          aria-invalid={shown !== undefined || undefined}
          aria-describedby={shown && `${id}-problem`}
          onFocus={event => {
            event.currentTarget.select()
            loadParser().catch(() => {})
          }}
          onChange={event => {
            const text = event.currentTarget.value
            setTyped(text)
            setMisfit(undefined)
            if (isDay(text)) take(text)
          }}
          onKeyDown={event => event.key === 'Enter' && readNow()}
          onBlur={readNow}
        />
        <input
          type="date"
          aria-label={say('Calendar, {placeholder}', { placeholder })}
          value={day}
          onChange={event => {
            const chosen = event.currentTarget.value
            // half a year typed into it is no day yet
            if (chosen === '' || isDay(chosen)) take(chosen)
          }}
        />
      </span>
      <Failure id={`${id}-problem`} text={shown} />
    </span>
  )
}
