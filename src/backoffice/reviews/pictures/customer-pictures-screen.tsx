import { useRef, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { MAXIMUM_CUSTOMER_PICTURES } from '#domain/reviews/review.ts'
import type { CustomerPicture } from '../../api/reviews.ts'
import { useMe } from '../../me.tsx'
import { useProducts } from '../../products/use-product.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { Failure } from '../../ui/failure.tsx'
import { focusAfterDeletion } from '../../ui/focus-after-deletion.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { RowsLoading } from '../../ui/rows-loading.tsx'
import { ReviewLeaveGuard } from '../review-leave-guard.tsx'
import { ReviewsTabs } from '../reviews-tabs.tsx'
import { AddCustomerPicture } from './add-customer-picture.tsx'
import { PictureEntry } from './picture-entry.tsx'
import { useCustomerPictures, usePictureActions } from './use-customer-pictures.ts'

/** Pictures of customers that the owner adds: shown to shoppers, and counted as no review. */
export function CustomerPicturesScreen() {
  const isAdmin = useMe().role === 'Admin'
  const region = useRef<HTMLElement>(null)
  const [isAdding, setAdding] = useState(false)
  const { data, isPending, isError, error, refetch } = useCustomerPictures()
  const isFull = (data?.length ?? 0) >= MAXIMUM_CUSTOMER_PICTURES
  return (
    <div className="reviews-screen">
      <ReviewsTabs current="pictures" />
      <ReviewLeaveGuard />
      <section
        className="desk-panel customer-pictures"
        ref={region}
        tabIndex={-1}
        aria-label={say('Pictures of customers')}
      >
        <div className="coupons-head">
          <h2>{say('Pictures of customers')}</h2>
          <p>
            {say('{count} of {maximumCustomerPictures}. ', {
              count: data?.length ?? '–',
              maximumCustomerPictures: MAXIMUM_CUSTOMER_PICTURES,
            })}
            {say(
              'Such as of a message on Facebook. They are no reviews, and search engines are told of no stars.',
            )}
          </p>
          {isAdmin && (
            <button
              type="button"
              className="desk-button desk-button-small"
              aria-expanded={isAdding}
              aria-disabled={isFull || undefined}
              onClick={() => !isFull && setAdding(true)}
            >
              <BackofficeIcon name="plus" />
              {say('Add picture')}
            </button>
          )}
        </div>
        {isAdding && (
          <AddCustomerPicture
            onClose={() => {
              setAdding(false)
              region.current?.focus({ preventScroll: true })
            }}
          />
        )}
        {isError && <LoadFailed what={say('The pictures')} error={error} onRetry={() => void refetch()} />}
        {isPending && <RowsLoading what={say('the pictures')} rows={3} />}
        {data?.length === 0 && !isAdding && <NoPictures isAdmin={isAdmin} />}
        {data && data.length > 0 && <Pictures pictures={data} isAdmin={isAdmin} region={region} />}
      </section>
    </div>
  )
}

type PicturesProps = {
  pictures: readonly CustomerPicture[]
  isAdmin: boolean
  region: { current: HTMLElement | null }
}

function Pictures({ pictures, isAdmin, region }: PicturesProps) {
  const actions = usePictureActions(() => focusAfterDeletion(region.current))
  const products = useProducts().data ?? []
  return (
    <>
      <Failure text={actions.problem} isReported />
      <ol>
        {pictures.map((picture, at) => (
          <PictureEntry
            key={picture.id}
            picture={picture}
            product={products.find(({ id }) => id === picture.productId)}
            isFirst={at === 0}
            isLast={at === pictures.length - 1}
            actions={isAdmin ? actions : undefined}
          />
        ))}
      </ol>
    </>
  )
}

const NoPictures = ({ isAdmin }: { isAdmin: boolean }) => (
  <div className="desk-empty" role="status">
    <BackofficeIcon name="picture" />
    <h2>{say('No pictures yet')}</h2>
    <p>
      {say('A pair on the feet of a real buyer says more than words.{part}', {
        part: isAdmin ? say(' Ask before you show one.') : say(' An Admin adds them.'),
      })}
    </p>
  </div>
)
