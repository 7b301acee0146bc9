import type { ReactNode } from 'react'
import type { DataReport } from '#domain/shop-data/data-report.ts'
import { formatBytes } from './format-bytes.ts'

/** What the shop holds, in figures that cost the database nothing. */
export function ShopFigures({ report }: { report: DataReport }) {
  const { engine, version, pictures, freeBytes, customers } = report
  return (
    <section className="settings-group" aria-labelledby="shop-figures">
      <h3 id="shop-figures">What the shop holds</h3>
      <dl className="shop-figures">
        <Figure label="Database" value={formatBytes(report.databaseBytes)}>
          {engine === 'sqlite' ? `SQLite ${version}, one file` : `PostgreSQL ${version}`}
        </Figure>
        <Figure label="Uploaded pictures" value={formatBytes(pictures.bytes)}>
          {`${count(pictures.count)} ${pictures.count === 1 ? 'picture' : 'pictures'}`}
          {pictures.isInBucket && ', in a bucket'}
        </Figure>
        <Figure label="Room for backups" value={freeBytes === null ? 'Unknown' : formatBytes(freeBytes)}>
          {freeBytes === null ? 'the disk does not say' : 'free on the disk'}
        </Figure>
        <Figure label="Orders" value={count(report.orders)}>
          without deleted ones
        </Figure>
        <Figure label="Products" value={count(report.products)}>
          without deleted ones
        </Figure>
        <Figure label="Customers" value={customers ? customersText(customers) : 'Not counted'}>
          phone numbers that ordered
        </Figure>
      </dl>
    </section>
  )
}

type FigureProps = { label: string; value: string; children: ReactNode }

const Figure = ({ label, value, children }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <b>{value}</b>
      <span>{children}</span>
    </dd>
  </div>
)

const count = (number: number) => number.toLocaleString('en-US')

const customersText = ({ count: phones, isEstimate }: { count: number; isEstimate: boolean }) =>
  isEstimate ? `About ${count(Number(phones.toPrecision(2)))}` : count(phones)
