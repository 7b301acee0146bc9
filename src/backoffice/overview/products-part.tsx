import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import type { OrderSummary } from '#domain/orders/order-summary.ts'
import { productPath } from '../products/product-address.ts'
import { shownPicture } from '../ui/shown-picture.ts'
import type { OfDaysProps } from './breakdowns.tsx'
import { number } from './format.ts'
import { FoldingBox } from './overview-box.tsx'

const Thumbnail = ({ image }: { image: string }) => (
  <img src={shownPicture(image, 72)} alt="" width={36} height={36} loading="lazy" decoding="async" />
)

/** The products sold most in the range, with a line of their days. */
export function BestSellers({ summary: { products }, days }: OfDaysProps) {
  return (
    <FoldingBox id="best-sellers" title={say('Best sellers')} note={say('pairs, {days}', { days })}>
      {products.length === 0 && <p className="overview-none">{say('Nothing was sold in these days.')}</p>}
      <ul className="picture-list">
        {products.map(({ id, name, slug, image, pairs, byDay }) => (
          <li key={id}>
            <Thumbnail image={image} />
            <Link to={productPath(slug)} title={name}>
              {name}
            </Link>
            <Sparkline values={byDay} />
            <b>{number(pairs)}</b>
          </li>
        ))}
      </ul>
    </FoldingBox>
  )
}

const SPARK = { width: 76, height: 24 }
/** More points than these are finer than the line. */
const SPARK_POINTS = 30

/** The course of the days, without numbers: those stand beside it. */
function Sparkline({ values }: { values: readonly number[] }) {
  const step = Math.max(1, Math.ceil(values.length / SPARK_POINTS))
  const sums = Array.from({ length: Math.ceil(values.length / step) }, (_, index) =>
    values.slice(index * step, (index + 1) * step).reduce((sum, value) => sum + value, 0),
  )
  const largest = Math.max(1, ...sums)
  const points = sums.map((value, index) => {
    const x = sums.length === 1 ? SPARK.width : (index * SPARK.width) / (sums.length - 1)
    return `${x.toFixed(1)},${(SPARK.height - 3 - (value * (SPARK.height - 6)) / largest).toFixed(1)}`
  })
  return (
    <svg
      className="sparkline"
      width={SPARK.width + 4}
      height={SPARK.height}
      viewBox={`-2 0 ${SPARK.width + 4} ${SPARK.height}`}
      aria-hidden="true"
    >
      <polyline points={points.join(' ')} />
    </svg>
  )
}

/** The sizes sold most in the range, from the smallest. */
export function SizesSold({ summary: { sizes }, days }: OfDaysProps) {
  const largest = Math.max(1, ...sizes.map(({ pairs }) => pairs))
  return (
    <FoldingBox id="sizes-sold" title={say('Sizes sold most')} note={say('pairs, {days}', { days })}>
      {sizes.length === 0 && <p className="overview-none">{say('Nothing was sold in these days.')}</p>}
      <ul className="bar-list bar-list-cognac overview-inside">
        {sizes.map(({ size, pairs }) => (
          <li key={size}>
            <span>{size}</span>
            <i aria-hidden="true">
              <b style={{ width: `${(100 * pairs) / largest}%` }} />
            </i>
            <em>{number(pairs)}</em>
          </li>
        ))}
      </ul>
    </FoldingBox>
  )
}

/** Sizes that are sold out or nearly so. */
export function RunningLow({ summary: { low } }: { summary: OrderSummary }) {
  return (
    <FoldingBox
      id="running-low"
      title={say('Running low')}
      note={
        low.total > low.first.length
          ? say('now, {count} of {total}', { count: low.first.length, total: number(low.total) })
          : 'now'
      }
    >
      {low.total === 0 && <p className="overview-none">{say('Every size has enough pairs.')}</p>}
      <ul className="picture-list">
        {low.first.map(({ id, name, slug, image, color, size, pairs }) => (
          <li key={`${id} ${color} ${size}`}>
            <Thumbnail image={image} />
            <span>
              <Link to={productPath(slug)} title={name}>
                {name}
              </Link>
              <small>{size === null ? say('all sizes') : `${color} ${size}`}</small>
            </span>
            <b className={pairs === 0 ? 'stock-mark-none' : 'stock-mark-low'}>
              {pairs === 0 ? say('Out') : number(pairs)}
            </b>
          </li>
        ))}
      </ul>
    </FoldingBox>
  )
}
