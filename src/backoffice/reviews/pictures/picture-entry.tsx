import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import type { StaffProductEntry } from '#domain/catalog/staff-product.ts'
import { uncroppedPicture } from '#domain/pictures/picture-shape.ts'
import type { CustomerPicture } from '../../api/reviews.ts'
import { productPath } from '../../products/product-address.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import type { PictureActions } from './use-customer-pictures.ts'

type EntryProps = {
  picture: CustomerPicture
  product: StaffProductEntry | undefined
  isFirst: boolean
  isLast: boolean
  /** Undefined for who only looks. */
  actions: PictureActions | undefined
}

/** One picture with its caption, its place among the others, and the way out. */
export function PictureEntry({ picture, product, isFirst, isLast, actions }: EntryProps) {
  const { image, caption } = picture
  const whole = uncroppedPicture(image)
  return (
    <li>
      {whole && (
        <img
          src={whole.src}
          srcSet={whole.webp}
          sizes="320px"
          alt={caption}
          width={whole.width}
          height={whole.height}
          loading="lazy"
          decoding="async"
        />
      )}
      <p dir="auto">{caption}</p>
      {product && (
        <Link className="desk-link" to={productPath(product.slug)}>
          {product.name}
        </Link>
      )}
      {actions && (
        <div className="review-buttons">
          <button
            type="button"
            className="desk-icon-button"
            title={say('Earlier')}
            aria-label={say('Show earlier: {caption}', { caption })}
            aria-disabled={isFirst || undefined}
            onClick={() => !isFirst && void actions.move(picture, -1)}
          >
            <BackofficeIcon name="left" />
          </button>
          <button
            type="button"
            className="desk-icon-button"
            title={say('Later')}
            aria-label={say('Show later: {caption}', { caption })}
            aria-disabled={isLast || undefined}
            onClick={() => !isLast && void actions.move(picture, 1)}
          >
            <BackofficeIcon name="right" />
          </button>
          <button
            type="button"
            className="desk-icon-button"
            title={say('Remove')}
            aria-label={say('Remove: {caption}', { caption })}
            onClick={() => void actions.remove(picture)}
          >
            <BackofficeIcon name="trash" />
          </button>
        </div>
      )}
    </li>
  )
}
