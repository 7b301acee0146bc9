import { useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { addressOf, askHref, type Contact } from './ask-text.ts'
import type { Choice, ProductToBuy } from './product-to-buy.ts'

type AskProps = { product: ProductToBuy; choice: Choice; contact: Contact }

/** Call, write with the chosen pair in the message, or share the pair. */
export function Ask({ product, choice, contact }: AskProps) {
  const [note, setNote] = useState('')
  const address = addressOf(product, choice, contact.origin)
  const copy = () =>
    // without https there is no clipboard
    Promise.resolve(navigator.clipboard?.writeText(address) ?? Promise.reject()).then(
      () => setNote('Link copied'),
      () => setNote('Please copy the address of this page'),
    )
  const share = () => {
    setNote('')
    if (!navigator.share) return void copy()
    navigator.share({ title: product.name, url: address }).catch((error: unknown) => {
      // closing the share sheet is not a failure
      if (!(error instanceof Error && error.name === 'AbortError')) void copy()
    })
  }
  return (
    <div className="ask">
      <a href={contact.phoneHref}>
        <Icon name="phone" />
        Call
      </a>
      <a href={askHref(product, choice, contact)} rel="noopener">
        <Icon name="whatsapp" />
        WhatsApp
      </a>
      <button type="button" className="only-scripted" onClick={share}>
        <Icon name="share" />
        Share
      </button>
      <p role="status">{note}</p>
    </div>
  )
}
