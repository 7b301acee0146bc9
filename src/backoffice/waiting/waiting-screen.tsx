import { Link, useSearchParams } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import type { Demand } from '../api/stock-notices.ts'
import { WAITING_PATH } from '../products/products-paths.ts'
import { ProductsTabs } from '../products/products-tabs.tsx'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { RowsLoading } from '../ui/rows-loading.tsx'
import { SizeEntry } from './size-entry.tsx'
import { useDemand } from './use-waiting.ts'
import { peopleText } from './waiting-words.ts'

/** The sizes that people wait for: whom to write to, and what to make. */
export function WaitingScreen() {
  const [query] = useSearchParams()
  const asked = Number(query.get('page') ?? '1')
  const page = Number.isInteger(asked) && asked >= 1 ? Math.min(asked, 10_000) : 1
  const { data, isPending, isError, error, refetch, isPlaceholderData } = useDemand(page)
  return (
    <div className="waiting-screen">
      <ProductsTabs current="waiting" />
      {isError && (
        <LoadFailed
          what={say('The sizes that people wait for')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && <RowsLoading what={say('the sizes that people wait for')} />}
      {data && (
        <section
          className="desk-panel waiting"
          aria-label={say('Sizes that people wait for')}
          aria-busy={isPlaceholderData || undefined}
        >
          <h2>{say('Waiting for a size')}</h2>
          <People of={data} />
          {data.sizes.length === 0 ? <Nobody /> : <Sizes of={data} />}
          <Pages of={data} />
        </section>
      )}
    </div>
  )
}

function People({ of: { people, total } }: { of: Demand }) {
  if (total === 0) return null
  return (
    <p className="waiting-sum" role="status">
      {people.toTell > 0 && (
        <b>
          {say('{toTell} to write to now: {part} back.', {
            toTell: peopleText(people.toTell),
            part: people.toTell === 1 ? say('their size is') : say('their sizes are'),
          })}{' '}
        </b>
      )}
      {peopleText(people.waiting)} {people.waiting === 1 ? say('waits') : say('wait')}
      {people.told > 0 &&
        say(', {told} {part} told in the last 30 days', {
          told: peopleText(people.told),
          part: people.told === 1 ? say('was') : say('were'),
        })}
      {say('. Who left a mail is told without you.')}
    </p>
  )
}

const Sizes = ({ of: { sizes } }: { of: Demand }) => (
  <ul>
    {sizes.map(size => (
      <SizeEntry key={`${size.productId} ${size.color} ${size.size}`} size={size} />
    ))}
  </ul>
)

const Nobody = () => (
  <div className="desk-empty" role="status">
    <BackofficeIcon name="bell" />
    <h2>{say('Nobody waits')}</h2>
    <p>{say('Shoppers can ask at a sold-out size to be told once when it is back. They appear here.')}</p>
  </div>
)

function Pages({ of: { page, pages } }: { of: Demand }) {
  if (pages <= 1) return null
  const to = (at: number) => (at > 1 ? `${WAITING_PATH}?page=${at}` : WAITING_PATH)
  return (
    <nav className="waiting-pages" aria-label={say('Pages')}>
      {page > 1 && (
        <Link className="desk-button" to={to(page - 1)}>
          {say('Previous')}
        </Link>
      )}
      <span>{say('Page {page} of {pages}', { page, pages })}</span>
      {page < pages && (
        <Link className="desk-button" to={to(page + 1)}>
          {say('Next')}
        </Link>
      )}
    </nav>
  )
}
