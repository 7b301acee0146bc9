import { Dialog } from '@base-ui/react/dialog'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatLongDate } from '#backoffice/language/date-format.ts'
import { say } from '#backoffice/language/say.ts'
import { movementCodec } from '#contract/catalog/product-codec.ts'
import { listOf } from '#contract/codec-parts.ts'
import { isDoneBy } from '#domain/actor.ts'
import type { StockMovement } from '#domain/catalog/stock.ts'
import { callShop, failureText, readWith } from '../../api/call-shop.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { pairsText, signed } from '../format-pairs.ts'
import { Failure } from './failure.tsx'
import { movementLabel } from './reason-labels.ts'

type StockHistoryDialogProps = { of: HistoryOf; isOpen: boolean; onClose(): void }

/** The history of a size's stock. */
export function StockHistoryDialog({ of, isOpen, onClose }: StockHistoryDialogProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={open => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="history-panel">
          <header>
            <div>
              <Dialog.Title className="dialog-title">{say('Stock history')}</Dialog.Title>
              <Dialog.Description className="desk-hint">
                {say('{color}, size {size}', { color: of.color, size: of.size })}
              </Dialog.Description>
            </div>
            <Dialog.Close className="desk-icon-button" aria-label={say('Close')}>
              <BackofficeIcon name="close" />
            </Dialog.Close>
          </header>
          <Movements of={of} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Movements({ of }: { of: HistoryOf }) {
  const history = useStockHistory(of)
  const movements = history.data?.pages.flatMap(page => page.movements) ?? []
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="history-list" aria-label={say('Changes, latest first')} tabIndex={0}>
      {history.isPending && <Loading />}
      {history.data && movements.length === 0 && (
        <p className="desk-empty">{say('Nothing has changed the stock of this size yet.')}</p>
      )}
      <ol>
        {movements.map(movement => (
          <Movement key={movement.id} movement={movement} />
        ))}
      </ol>
      {history.isError && (
        <div className="history-foot">
          <Failure
            text={say('The history could not be loaded. {error}', { error: failureText(history.error) })}
          >
            <button
              type="button"
              className="desk-button"
              onClick={() =>
                void (history.isFetchNextPageError ? history.fetchNextPage() : history.refetch())
              }
            >
              {say('Try again')}
            </button>
          </Failure>
        </div>
      )}
      {history.hasNextPage && !history.isError && (
        <div className="history-foot">
          <button
            type="button"
            className="desk-button"
            aria-disabled={history.isFetchingNextPage || undefined}
            onClick={() => !history.isFetchingNextPage && void history.fetchNextPage()}
          >
            {history.isFetchingNextPage ? say('Loading') : say('Older')}
          </button>
        </div>
      )}
    </section>
  )
}

function Movement({ movement }: { movement: StockMovement }) {
  const { at, change, pairs, note, by } = movement
  return (
    <li>
      <b className="history-change" data-less={change < 0 || undefined}>
        {signed(change)}
      </b>
      <div>
        <p className="history-why">{movementLabel(movement)}</p>
        {note && <p className="history-note">{note}</p>}
        <p className="desk-hint">
          <time dateTime={at}>{formatLongDate(at)}</time>, {isDoneBy(by, 'shop') ? say('the shop') : by}
        </p>
      </div>
      <span className="history-after">
        <span className="sr-only">{say('then')} </span>
        {pairsText(pairs)}
      </span>
    </li>
  )
}

function Loading() {
  return (
    <div className="history-loading" role="status">
      <span className="sr-only">{say('Loading the history')}</span>
      {[1, 2, 3, 4].map(line => (
        <i key={line} />
      ))}
    </div>
  )
}

/** The movements of a size, latest first, page by page; loaded again whenever the dialog opens. */
const useStockHistory = (of: HistoryOf) =>
  useInfiniteQuery({
    queryKey: ['stock-history', of.productId, of.color, of.size],
    queryFn: ({ pageParam }) => listStockHistory(of, pageParam),
    initialPageParam: nothingBefore(),
    getNextPageParam: ({ movements, hasMore }) => (hasMore ? movements.at(-1)?.id : undefined),
    refetchOnWindowFocus: false,
  })

const nothingBefore = (): string | undefined => undefined

type StockHistory = { movements: StockMovement[]; hasMore: boolean }

type HistoryOf = { productId: string; color: string; size: number }

/** The movements of a size, latest first, older than the one of id `before`. Throws `CallFailed`. */
async function listStockHistory(
  { productId, color, size }: HistoryOf,
  before: string | undefined,
): Promise<StockHistory> {
  const query = new URLSearchParams({ color, size: String(size), ...(before && { before }) })
  const answer = await callShop(`/v1/products/${encodeURIComponent(productId)}/stock-history?${query}`)
  return { movements: readWith(listOf(movementCodec), answer.data), hasMore: answer.more === true }
}
