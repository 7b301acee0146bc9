import { type KeyboardEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { say, spoken } from '#backoffice/language/say.ts'
import type { ProfitBucket, ProfitStep } from '#domain/profit/profit.ts'
import { counted } from '../../overview/format.ts'
import { formatShortRange, shortAmount } from './amounts.ts'
import { wordsOf } from './bucket-words.ts'
import { type ChartLayout, layOut, type Piece } from './chart-layout.ts'
import { barOf, bucketLabel, leftOf, STEP_WORDS } from './profit-figures.ts'
import { ordersBehind } from './profit-links.ts'

/** With so few bars each has room for its words. */
const FEW_BARS = 12

export const LEGEND = spoken(
  [
    ['goods', 'Goods'],
    ['courier', 'Courier, returns'],
    ['ads', 'Ads'],
    ['left', 'Left'],
    ['unknown', 'Cost not known'],
    ['unended', 'Not ended yet'],
  ],
  '1',
)

type ProfitChartProps = { buckets: readonly ProfitBucket[]; step: ProfitStep }

/** What was collected, bar by bar, and what it went into. Arrows move along the bars; Enter opens the orders of one. */
export function ProfitChart({ buckets, step }: ProfitChartProps) {
  const bars = useRef<HTMLOListElement>(null)
  const [at, setAt] = useState(0)
  const [isShown, setIsShown] = useState(false)
  const layout = layOut(buckets.map(barOf))
  const current = Math.min(at, buckets.length - 1)
  const told = isShown ? buckets[current] : undefined
  const show = (index: number) => {
    setAt(index)
    setIsShown(true)
  }
  const moved = (event: KeyboardEvent) => {
    const to = barAfter(event, current, buckets.length)
    if (to === undefined) return
    event.preventDefault()
    bars.current?.querySelectorAll('a')[to]?.focus()
  }
  const { one, many } = STEP_WORDS[step]
  return (
    <>
      <div className={`profit-chart${buckets.length <= FEW_BARS ? ' profit-chart-few' : ''}`}>
        <Scale marks={layout.marks} />
        <div className="profit-plot">
          <Lines marks={layout.marks} />
          <ol
            ref={bars}
            className="profit-bars"
            aria-label={say('Money collected by {one} placed', { one })}
            onKeyDown={moved}
          >
            {buckets.map((bucket, index) => (
              <li key={bucket.fromDay}>
                <Link
                  to={ordersBehind({ startDay: bucket.fromDay, endDay: bucket.toDay })}
                  tabIndex={index === current ? 0 : -1}
                  onFocus={() => show(index)}
                  onMouseEnter={() => show(index)}
                >
                  <span className="sr-only">{wordsOf(bucket, step)}</span>
                  <Bar bucket={bucket} step={step} bar={layout.bars[index]} />
                </Link>
              </li>
            ))}
          </ol>
        </div>
      </div>
      <p className="profit-told" aria-hidden="true">
        {told
          ? wordsOf(told, step)
          : say('{part}Arrows move along the {many}, Enter opens the orders of one.', {
              part: layout.zeroPercent > 0 ? say('Below 0: what was spent and not collected. ') : '',
              many,
            })}
      </p>
    </>
  )
}

type Marks = Pick<ChartLayout, 'marks'>

const Scale = ({ marks }: Marks) => (
  <ol className="profit-scale" aria-hidden="true">
    {marks.map(({ taka, atPercent }) => (
      <li key={taka} style={{ bottom: `${atPercent}%` }}>
        {shortAmount(100 * taka)}
      </li>
    ))}
  </ol>
)

const Lines = ({ marks }: Marks) => (
  <div className="profit-lines" aria-hidden="true">
    {marks.map(({ taka, atPercent }) => (
      <i key={taka} data-zero={taka === 0 || undefined} style={{ bottom: `${atPercent}%` }} />
    ))}
  </div>
)

function barAfter({ key }: KeyboardEvent, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return Math.min(count - 1, at + 1)
  if (key === 'ArrowLeft') return Math.max(0, at - 1)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
}

type BarProps = {
  bucket: ProfitBucket
  step: ProfitStep
  bar: { pieces: readonly Piece[]; topPercent: number } | undefined
}

function Bar({ bucket, step, bar }: BarProps) {
  const { pieces = [], topPercent = 0 } = bar ?? {}
  return (
    <>
      <span className="profit-bar" aria-hidden="true">
        {pieces.map(({ kind, fromPercent, toPercent }) => (
          <i
            key={kind}
            className={`piece piece-${kind}`}
            style={{ bottom: `${fromPercent}%`, height: `${toPercent - fromPercent}%` }}
          />
        ))}
        <span
          className="profit-top"
          data-mature={bucket.isMature || undefined}
          style={{ bottom: `${topPercent}%` }}
        >
          <TopWords bucket={bucket} />
        </span>
      </span>
      <span className="profit-tick" aria-hidden="true">
        {bucketLabel(step, bucket)}
        <small>{counted(bucket.figures.placed, 'placed', 'placed')}</small>
      </span>
    </>
  )
}

/** What stands above a bar; on a phone it has room for one number. */
function TopWords({ bucket: { isMature, endedShare, figures } }: { bucket: ProfitBucket }) {
  if (figures.placed === 0) return null
  if (!isMature) {
    const percent = Math.floor(100 * (endedShare ?? 0))
    return (
      <>
        {percent} %<span className="profit-wide"> {say('ended')}</span>
      </>
    )
  }
  const left = leftOf(figures)
  if (!left) return <>?</>
  return (
    <>
      <span className="profit-wide">{say('{left} left', { left: formatShortRange(left) })}</span>
      <span className="profit-narrow">{shortAmount(left.lowPoisha)}</span>
    </>
  )
}
