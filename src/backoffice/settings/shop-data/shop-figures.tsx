import type { ReactNode } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { DataReport } from '#domain/shop-data/data-report.ts'
import { formatBytes } from './format-bytes.ts'

/** What the shop holds, in figures that cost the database nothing. */
export function ShopFigures({ report }: { report: DataReport }) {
  const { engine, version, pictures, freeBytes, customers } = report
  return (
    <section className="settings-group" aria-labelledby="shop-figures">
      <h3 id="shop-figures">{say('What the shop holds')}</h3>
      <dl className="shop-figures">
        <Figure label={say('Database')} value={formatBytes(report.databaseBytes)}>
          {engine === 'sqlite'
            ? say('SQLite {version}, one file', { version })
            : say('PostgreSQL {version}', { version })}
        </Figure>
        <Figure label={say('Uploaded pictures')} value={formatBytes(pictures.bytes)}>
          {`${count(pictures.count)} ${pictures.count === 1 ? 'picture' : 'pictures'}`}
          {pictures.isInBucket && say(', in a bucket')}
        </Figure>
        <Figure
          label={say('Room for backups')}
          value={freeBytes === null ? say('Unknown') : formatBytes(freeBytes)}
        >
          {freeBytes === null ? say('the disk does not say') : say('free on the disk')}
        </Figure>
        <Figure label={say('Orders')} value={count(report.orders)}>
          {say('without deleted ones')}
        </Figure>
        <Figure label={say('Products')} value={count(report.products)}>
          {say('without deleted ones')}
        </Figure>
        <Figure label={say('Customers')} value={customers ? customersText(customers) : say('Not counted')}>
          {say('phone numbers that ordered')}
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
  isEstimate
    ? say('About {toPrecision}', { toPrecision: count(Number(phones.toPrecision(2))) })
    : count(phones)
