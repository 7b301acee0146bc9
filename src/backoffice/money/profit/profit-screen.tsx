import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import type { ProfitBoard } from '#domain/profit/profit.ts'
import { exportProfit } from '../../api/profit.ts'
import { useShortcut } from '../../shell/use-shortcut.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { CsvButton } from '../../ui/csv-button.tsx'
import { formatAgo } from '../../ui/format-ago.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { moneyPath } from '../money-address.ts'
import { MoneyFrame } from '../money-frame.tsx'
import { PlacesPart, SourcesPart } from './division-parts.tsx'
import { FirstDays } from './first-days.tsx'
import type { ProfitAddress } from './profit-address.ts'
import { LEGEND, ProfitChart } from './profit-chart.tsx'
import { ProfitChoices } from './profit-choices.tsx'
import { nextAct, STEP_WORDS } from './profit-figures.ts'
import { adSpendOf } from './profit-links.ts'
import { ProfitTable } from './profit-table.tsx'
import { ReturnRates } from './return-rates.tsx'
import { SumStrip } from './sum-strip.tsx'
import { UnknownPart } from './unknown-part.tsx'
import { useProfit } from './use-profit.ts'
import './profit.css'

/** What was left of what was ordered, and how sure that is. */
export function ProfitScreen() {
  const { address, go, board, isEarly, now } = useProfit()
  useShortcut('chartOrTable', () => go({ as: address.as === 'chart' ? 'table' : 'chart' }), !isEarly)
  return (
    <MoneyFrame tab="profit" actions={<ProfitActions board={board.data} now={now} />}>
      <div className="profit">
        <ProfitChoices address={address} go={go} />
        {board.isError && (
          <LoadFailed what={say('The profit')} error={board.error} onRetry={() => void board.refetch()} />
        )}
        {board.isPending && <ProfitLoading />}
        {board.data && (
          <div className="profit-parts" aria-busy={board.isPlaceholderData}>
            <SumStrip board={board.data} label={stripLabel(board.data)} />
            {isEarly ? (
              <FirstDays board={board.data} onShowAll={() => go({ isMatureOnly: false })} />
            ) : (
              <Board board={board.data} address={address} go={go} />
            )}
          </div>
        )}
      </div>
    </MoneyFrame>
  )
}

function stripLabel({ isMatureOnly, buckets, step }: ProfitBoard): string {
  const { one, many } = STEP_WORDS[step]
  const { length: count } = isMatureOnly ? buckets.filter(({ isMature }) => isMature) : buckets
  return say('What was left of {count} {part}{part2}', {
    count,
    part: isMatureOnly ? say('mature ') : '',
    part2: count === 1 ? one : many,
  })
}

type BoardProps = { board: ProfitBoard; address: ProfitAddress; go(change: Partial<ProfitAddress>): void }

function Board({ board, address: { as }, go }: BoardProps) {
  const { many } = STEP_WORDS[board.step]
  const note = board.isMatureOnly ? say('Mature {many}', { many }) : say('All {many}', { many })
  return (
    <>
      <div className={as === 'chart' ? 'profit-two' : 'profit-one'}>
        <section className="overview-box profit-steps" aria-labelledby="by-step">
          <header className="profit-head">
            <h2 id="by-step">{say('By {one} placed', { one: STEP_WORDS[board.step].one })}</h2>
            {as === 'chart' ? (
              <Legend />
            ) : (
              <p className="chart-legend">{say('Hatched rows have not ended yet')}</p>
            )}
            <AsChoice as={as} go={go} />
          </header>
          {as === 'chart' ? (
            <ProfitChart buckets={board.buckets} step={board.step} />
          ) : (
            <ProfitTable board={board} />
          )}
        </section>
        <UnknownPart board={board} />
      </div>
      <div className="profit-three">
        <SourcesPart board={board} note={note} />
        <ReturnRates board={board} />
        <PlacesPart board={board} note={note} />
      </div>
    </>
  )
}

const Legend = () => (
  <ul className="chart-legend">
    {LEGEND.map(([kind, label]) => (
      <li key={kind} className={`legend-${kind}`}>
        {say(label)}
      </li>
    ))}
  </ul>
)

const AsChoice = ({ as, go }: { as: ProfitAddress['as']; go: BoardProps['go'] }) => (
  <fieldset className="segments segments-small" title={say('Press t')}>
    <legend className="sr-only">{say('Shown as')}</legend>
    {(['chart', 'table'] as const).map(one => (
      <label key={one}>
        <input type="radio" name="shown-as" checked={as === one} onChange={() => go({ as: one })} />
        <span>{one === 'chart' ? say('Chart') : say('Table')}</span>
      </label>
    ))}
  </fieldset>
)

/** The file of what is shown, and the act that would tell the most. Both have their room from the start. */
function ProfitActions({ board, now }: { board: ProfitBoard | undefined; now: Date }) {
  const act = board && nextAct(board)
  return (
    <>
      <span className="profit-counted">
        {board && say('Counted {countedAt}', { countedAt: formatAgo(board.countedAt, now).toLowerCase() })}
      </span>
      <CsvButton get={board && (() => exportProfit({ ...board, breakdowns: [] }))} />
      {act && board ? (
        <Link
          className="desk-button desk-button-primary profit-act"
          to={act.kind === 'costs' ? moneyPath('costs') : adSpendOf(missingDays(board))}
        >
          <BackofficeIcon name="pencil" />
          {act.label}
        </Link>
      ) : (
        // nothing beside it moves where there is no such act
        <span className="desk-button profit-act profit-awaited" aria-hidden="true" />
      )}
    </>
  )
}

function missingDays({ adsMissing, fromDay, toDay }: ProfitBoard) {
  const days = adsMissing.map(({ day }) => day).toSorted()
  return { startDay: days[0] ?? fromDay, endDay: days.at(-1) ?? toDay }
}

/** The parts in their places, so that nothing moves when the sums load. */
const ProfitLoading = () => (
  <div className="profit-parts profit-loading">
    <p role="status">{say('Adding up…')}</p>
    <div className="overview-box" aria-hidden="true" />
  </div>
)
