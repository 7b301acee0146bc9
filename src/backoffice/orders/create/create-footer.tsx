import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { storedPhone } from '#domain/phone.ts'
import { screens } from '../../menu-entries.ts'
import { Failure } from '../../ui/failure.tsx'
import { type Products, toCollectTaka, typedTaka } from './check-draft.ts'
import type { OrderDraft } from './order-draft.ts'
import { usePasteView } from './paste-view.ts'

type CreateFooterProps = {
  draft: OrderDraft
  products: Products
  general: string | undefined
  /** The form before may have created an order with this phone. */
  phoneToLookFor: string | undefined
  isSending: boolean
  onClose(): void
}

const taka = (amount: number): string => `৳ ${amount.toLocaleString('en-US')}`

/** The amount to collect at the door, always in view, with the buttons beside it. */
export function CreateFooter({
  draft,
  products,
  general,
  phoneToLookFor,
  isSending,
  onClose,
}: CreateFooterProps) {
  const { blank, create } = usePasteView()
  const collected = toCollectTaka(draft, products)
  const advanceTaka = typedTaka(draft.advance) ?? 0
  return (
    <footer className="create-footer">
      {general && (
        <div className="create-general" tabIndex={-1}>
          <Failure text={general}>
            {phoneToLookFor && <LookFor phone={storedPhone(phoneToLookFor) ?? phoneToLookFor} />}
          </Failure>
        </div>
      )}
      <p className="create-sum">
        <span>
          {advanceTaka > 0
            ? say('To collect, {advanceTaka} paid', { advanceTaka: taka(advanceTaka) })
            : say('To collect')}
        </span>
        <b>{collected === undefined ? '৳ –' : taka(collected)}</b>
      </p>
      {blank}
      <button type="button" className="desk-button" onClick={onClose}>
        {say('Cancel')}
      </button>
      <button
        type="submit"
        className="desk-button desk-button-primary"
        aria-disabled={isSending || undefined}
        aria-keyshortcuts={say('Control+Enter')}
        title={say('Ctrl+Enter')}
      >
        {isSending ? say('Creating…') : create}
      </button>
    </footer>
  )
}

/** Opens in a new tab: the form stays as it is. */
const LookFor = ({ phone }: { phone: string }) => (
  <>
    {' '}
    <Link
      className="desk-link"
      to={`${screens.orders.path}?search=${phone}&with_hidden=true`}
      target="_blank"
    >
      {say('Look for it by {phone}', { phone })}
    </Link>
  </>
)
