import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatLongDay } from '#backoffice/language/date-format.ts'
import { say } from '#backoffice/language/say.ts'
import type { CaseRates, DistrictReturnRate, ProductReturnRate, SizeRate } from '#domain/cases/case-page.ts'
import { readCaseRates } from '../../api/cases.ts'
import type { Late } from '../../api/late-figures.ts'
import { FiguresAsOf } from '../../ui/figures-as-of.tsx'
import { HeadRow } from '../../ui/head-row.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { RowsLoading } from '../../ui/rows-loading.tsx'
import { grouped } from '../words/case-words.ts'
import { shareText } from './share-text.ts'

/** How often sizes are exchanged, and pairs and parcels come back; each share with the counts behind it. */
export function RatesPart() {
  const rates = useQuery({ queryKey: ['cases', 'rates'], queryFn: readCaseRates })
  if (rates.isError)
    return <LoadFailed what={say('The rates')} error={rates.error} onRetry={() => void rates.refetch()} />
  return rates.data ? <Rates rates={rates.data} /> : <RowsLoading what={say('the rates')} />
}

const Rates = ({ rates }: { rates: Late<CaseRates> }) => (
  <div className="returns-rates">
    <p className="desk-hint">
      {say(
        'Orders placed from {formatLongDay} to {formatLongDay2}. A share stands only where it rests on five or more.',
        {
          formatLongDay: formatLongDay(`${rates.from}T06:00:00Z`),
          formatLongDay2: formatLongDay(`${rates.to}T06:00:00Z`),
        },
      )}{' '}
      <FiguresAsOf asOf={rates.asOf} />
    </p>
    <Table
      title={say('Exchanges by size')}
      columns={[say('Product'), say('Size'), say('Delivered'), say('Too small'), say('Too large')]}
      isEmpty={rates.sizes.length === 0}
    >
      {rates.sizes.map(row => (
        <SizeRow key={`${row.productId} ${row.productName} ${row.size}`} row={row} />
      ))}
    </Table>
    <Table
      title={say('Returns by product')}
      columns={[
        say('Product'),
        say('Pairs sent'),
        say('Refused at the door'),
        say('Returned'),
        say('Exchanged'),
      ]}
      isEmpty={rates.products.length === 0}
    >
      {rates.products.map(row => (
        <ProductRow key={`${row.productId} ${row.productName}`} row={row} />
      ))}
    </Table>
    <Table
      title={say('Returns by district')}
      columns={[
        say('District'),
        say('Parcels'),
        say('Refused at the door'),
        say('Returned'),
        say('Exchanged'),
      ]}
      isEmpty={rates.districts.length === 0}
    >
      {rates.districts.map(row => (
        <DistrictRow key={row.district} row={row} />
      ))}
    </Table>
  </div>
)

type TableProps = { title: string; columns: readonly string[]; isEmpty: boolean; children: ReactNode }

const Table = ({ title, columns, isEmpty, children }: TableProps) => (
  <div>
    <h2>{title}</h2>
    {isEmpty ? (
      <p className="desk-hint">{say('Nothing was delivered or came back in these days.')}</p>
    ) : (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      <section className="parcel-table-frame" aria-label={title} tabIndex={0}>
        <table className="desk-table returns-rate-table">
          <HeadRow columns={columns} />
          <tbody>{children}</tbody>
        </table>
      </section>
    )}
  </div>
)

const SizeRow = ({ row: { productName, size, delivered, small, large } }: { row: SizeRate }) => (
  <tr>
    <th scope="row">{productName}</th>
    <td>{size}</td>
    <td>{grouped(delivered)}</td>
    <td>{shareText(small, delivered)}</td>
    <td>{shareText(large, delivered)}</td>
  </tr>
)

function ProductRow({ row }: { row: ProductReturnRate }) {
  const delivered = row.sent - row.refused
  return (
    <tr>
      <th scope="row">{row.productName}</th>
      <td>{grouped(row.sent)}</td>
      <td>{shareText(row.refused, row.sent)}</td>
      <td>{shareText(row.returned, delivered)}</td>
      <td>{shareText(row.exchanged, delivered)}</td>
    </tr>
  )
}

function DistrictRow({ row }: { row: DistrictReturnRate }) {
  const delivered = row.parcels - row.refused
  return (
    <tr>
      <th scope="row">{row.district || say('Not known')}</th>
      <td>{grouped(row.parcels)}</td>
      <td>{shareText(row.refused, row.parcels)}</td>
      <td>{shareText(row.returned, delivered)}</td>
      <td>{shareText(row.exchanged, delivered)}</td>
    </tr>
  )
}
