import { useState } from 'react'
import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { STOCK_WINDOWS, type StockReport } from '#domain/stock-report/stock-report.ts'
import { exportStock } from '../api/stock-report.ts'
import { screens } from '../menu-entries.ts'
import { ProductsTabs } from '../products/products-tabs.tsx'
import { StockHistoryDialog } from '../products/variants/stock-history-dialog.tsx'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { CsvButton } from '../ui/csv-button.tsx'
import { FiguresAsOf } from '../ui/figures-as-of.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { RowsLoading } from '../ui/rows-loading.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { useWideScreen } from '../ui/use-wide-screen.ts'
import { filterStock, groupStock } from './group-stock.ts'
import { DamagedPile } from './parts/damaged-pile.tsx'
import { MakeNextPart } from './parts/make-next.tsx'
import { MakingDays } from './parts/making-days.tsx'
import { StockCards } from './parts/stock-cards.tsx'
import type { Ledger } from './parts/stock-cell.tsx'
import { StockGrid } from './parts/stock-grid.tsx'
import { StockKey } from './parts/stock-key.tsx'
import { StockStrip } from './parts/stock-strip.tsx'
import { cuttingPath, useStockAddress } from './stock-address.ts'
import { useStock } from './use-stock.ts'

/** What stands on the shelf, what it is worth, how long it lasts, and what to make next. */
export function StockScreen() {
  const { address, go } = useStockAddress()
  const stock = useStock(address.days)
  const { data } = stock
  return (
    <div className="stock-screen">
      <div className="stock-head">
        <ProductsTabs current="stock" colors={data?.rows.length} />
        <StockActions days={address.days} pairs={data?.makePairs} />
      </div>
      <div className="stock-tools">
        <SearchBox
          label={say('Product or color')}
          held={address.search}
          take={(search, replace) => go({ search }, { replace })}
        />
        <label className="stock-window">
          <span>{say('Sold in')}</span>
          <select value={address.days} onChange={event => go({ days: Number(event.currentTarget.value) })}>
            {STOCK_WINDOWS.map(days => (
              <option key={days} value={days}>
                {say('{days} days', { days })}
              </option>
            ))}
          </select>
          <BackofficeIcon name="down" />
        </label>
        <MakingDays days={data?.makingDays} />
        <p className="stock-said">
          {say(
            'Under each number: days until it runs out at the pace of {days} days. “–” = fewer than 4 sold, too few to tell.',
            { days: address.days },
          )}{' '}
          <FiguresAsOf asOf={data?.asOf} />
        </p>
      </div>
      {stock.isError && (
        <LoadFailed what={say('The stock')} error={stock.error} onRetry={() => void stock.refetch()} />
      )}
      {stock.isPending && <RowsLoading what={say('the stock')} />}
      {data && <FoundStock report={data} isOld={stock.isPlaceholderData} />}
    </div>
  )
}

function StockActions({ days, pairs }: { days: number; pairs: number | undefined }) {
  return (
    <div className="stock-actions">
      <CsvButton get={() => exportStock(days)} />
      {/* in its place before it is known, so that nothing moves */}
      {pairs === undefined || pairs === 0 ? (
        <button type="button" className="desk-button stock-print" aria-disabled="true">
          <BackofficeIcon name="print" />
          {say('Print cutting list')}
        </button>
      ) : (
        <Link className="desk-button desk-button-primary stock-print" to={cuttingPath(days)}>
          <BackofficeIcon name="print" />
          {say('Print cutting list, {part}', {
            part:
              pairs === 1 ? say('1 pair') : say('{pairs} pairs', { pairs: pairs.toLocaleString('en-US') }),
          })}
        </Link>
      )}
    </div>
  )
}

function FoundStock({ report, isOld }: { report: StockReport; isOld: boolean }) {
  const { address, go } = useStockAddress()
  const isWide = useWideScreen()
  const [ledger, setLedger] = useState<Ledger>()
  const [isOpen, setOpen] = useState(false)
  const found = filterStock(report, address)
  const given = {
    report,
    groups: groupStock(found),
    onLedger(of: Ledger) {
      setLedger(of)
      setOpen(true)
    },
  }
  return (
    <>
      <StockStrip report={report} address={address} />
      <div className="stock" aria-busy={isOld || undefined}>
        <div className="stock-main">
          {found.length === 0 ? (
            <NoStock isEmpty={report.rows.length === 0} onAll={() => go({ search: '', shown: 'all' })} />
          ) : (
            <>
              {isWide ? <StockGrid {...given} /> : <StockCards {...given} />}
              <StockKey shown={found.length} all={report.rows.length} makingDays={report.makingDays} />
            </>
          )}
          <DamagedPile report={report} />
        </div>
        <MakeNextPart report={report} />
      </div>
      {ledger && <StockHistoryDialog of={ledger} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}

type NoStockProps = {
  /** There is no size at all. */
  isEmpty: boolean
  onAll(): void
}

/** In place of the list where it has nothing. */
const NoStock = ({ isEmpty, onAll }: NoStockProps) => (
  <div className="desk-empty" role="status">
    <BackofficeIcon name={isEmpty ? 'products' : 'search'} />
    <h2>{isEmpty ? say('There are no sizes yet') : say('Nothing here')}</h2>
    {isEmpty ? (
      <Link className="desk-button" to={screens.products.path}>
        {screens.products.label}
      </Link>
    ) : (
      <button type="button" className="desk-button" onClick={onAll}>
        {say('Show all')}
      </button>
    )}
  </div>
)
