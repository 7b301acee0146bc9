import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { dateFormat } from '#backoffice/language/date-format.ts'
import { say } from '#backoffice/language/say.ts'
import { isMonth, MAXIMUM_OVERHEAD_NAME, type Overheads } from '#domain/ad-spend/overheads.ts'
import { dhakaDay } from '#domain/dates.ts'
import { readOverheads } from '../../api/ad-spend.ts'
import { pendingIn } from '../../save/field-states.ts'
import { Failure } from '../../ui/failure.tsx'
import { latestQuery } from '../../ui/latest-query.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { useNow } from '../../ui/use-now.ts'
import { OVERHEADS_ID } from '../profit/profit-links.ts'
import { typedTaka } from '../read-taka.ts'
import { AmountBox } from './amount-box.tsx'
import { CellNotices } from './cell-notices.tsx'
import {
  OVERHEADS,
  type OverheadEdits,
  overheadCell,
  overheadOf,
  useOverheadEdits,
  withOverheads,
} from './overhead-edits.ts'

const longMonth = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' })
const formatMonth = (month: string): string => longMonth.format(new Date(`${month}-01`))

/** The month that is `by` months later. */
const monthAfter = (month: string, by: number): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1 + by, 1))
    .toISOString()
    .slice(0, 7)

export const overheadLabel = (cell: string): string => {
  const { month, name } = overheadOf(cell)
  return `${name}, ${formatMonth(month)}`
}

/** Rent, wages and the like of a month. Profit shares them out by the day. */
export function OverheadsPart() {
  const edits = useOverheadEdits()
  const { month, go, asked, overheads } = useOverheads(edits)
  return (
    <section className="overheads" id={OVERHEADS_ID} aria-labelledby="overheads-title">
      <header>
        <h2 id="overheads-title">{say('Overheads')}</h2>
        <div className="overheads-month">
          <button
            type="button"
            className="desk-button desk-button-small"
            onClick={() => go(monthAfter(month, -1))}
          >
            <span aria-hidden="true">‹</span>
            <span className="sr-only">{say('The month before')}</span>
          </button>
          <b aria-live="polite">{formatMonth(month)}</b>
          <button
            type="button"
            className="desk-button desk-button-small"
            onClick={() => go(monthAfter(month, 1))}
          >
            <span aria-hidden="true">›</span>
            <span className="sr-only">{say('The next month')}</span>
          </button>
        </div>
      </header>
      {asked.isError && (
        <LoadFailed what={say('The overheads')} error={asked.error} onRetry={() => void asked.refetch()} />
      )}
      {asked.isPending && (
        <p className="overheads-none" role="status">
          {say('Loading the overheads…')}
        </p>
      )}
      <CellNotices edits={edits} labelOf={overheadLabel} />
      {overheads && <MonthForm key={month} month={month} overheads={overheads} edits={edits} />}
    </section>
  )
}

function useOverheads(edits: OverheadEdits) {
  const [query, setQuery] = useSearchParams()
  const chosen = query.get('month') ?? ''
  const today = dhakaDay(useNow())
  const month = isMonth(chosen) ? chosen : today.slice(0, 7)
  const asked = useQuery({
    queryKey: [OVERHEADS, month],
    queryFn: () => readOverheads(monthAfter(month, -1), month),
    placeholderData: keepPreviousData,
  })
  const states = useStore(edits.states, held => held.states)
  const overheads = useMemo(
    () => asked.data && withOverheads(asked.data, pendingIn(states).get(edits.sheet) ?? {}),
    [asked.data, states, edits],
  )
  const go = (to: string) => {
    const next = latestQuery()
    next.set('month', to)
    setQuery(next, { preventScrollReset: true })
  }
  return { month, go, asked, overheads }
}

type MonthFormProps = { month: string; overheads: Overheads; edits: OverheadEdits }

function MonthForm({ month, overheads, edits }: MonthFormProps) {
  const [added, setAdded] = useState<readonly string[]>([])
  const itemsOf = (of: string) => overheads.months.find(one => one.month === of)?.items ?? []
  const items = itemsOf(month)
  const last = itemsOf(monthAfter(month, -1))
  const names = [...new Set([...overheads.names, ...added])]
  const amountIn = (all: typeof items, name: string) =>
    all.find(item => item.name === name)?.amountPoisha ?? null
  const fresh = last.filter(({ name }) => amountIn(items, name) === null)
  const takeLast = () =>
    void edits.enter(
      Object.fromEntries(fresh.map(({ name, amountPoisha }) => [overheadCell(month, name), amountPoisha])),
      Object.fromEntries(fresh.map(({ name }) => [overheadCell(month, name), null])),
    )
  return (
    <>
      {names.length === 0 && (
        <p className="overheads-none">
          {say(
            'Nothing was entered yet. Rent, wages, electricity: what runs whether anything is sold or not.',
          )}
        </p>
      )}
      <ul className="overheads-list">
        {names.map(name => (
          <li key={name}>
            <span title={name}>{name}</span>
            <AmountBox
              edits={edits}
              name={overheadCell(month, name)}
              label={`${name}, ${formatMonth(month)}`}
              amountPoisha={amountIn(items, name)}
            />
            <small>
              {amountIn(last, name) !== null &&
                say('the month before {last}', { last: typedTaka(amountIn(last, name)) })}
            </small>
          </li>
        ))}
      </ul>
      <footer>
        <AddOverhead names={names} onAdd={name => setAdded([...added, name])} />
        {fresh.length > 0 && items.length === 0 && (
          <button type="button" className="desk-button" onClick={takeLast}>
            {say('Take those of the month before')}
          </button>
        )}
        <p>
          {say('Sum')} <b>{typedTaka(items.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0))}</b>
        </p>
      </footer>
    </>
  )
}

function AddOverhead({ names, onAdd }: { names: readonly string[]; onAdd(name: string): void }) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  return (
    <form
      className="add-source"
      onSubmit={event => {
        event.preventDefault()
        const name = typed.trim()
        if (name === '') return setProblem(say('Please give it a name.'))
        if (names.includes(name)) return setProblem(say('{name} is there already.', { name }))
        onAdd(name)
        setTyped('')
      }}
    >
      <input
        aria-label={say('Name of an overhead')}
        value={typed}
        maxLength={MAXIMUM_OVERHEAD_NAME}
        placeholder={say('Such as: Rent')}
        onChange={({ target }) => {
          setTyped(target.value)
          setProblem(undefined)
        }}
      />
      <button type="submit" className="desk-button">
        {say('Add')}
      </button>
      <Failure text={problem} />
    </form>
  )
}
