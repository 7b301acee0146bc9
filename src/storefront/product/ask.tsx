import { useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { addressOf, askHref, type Contact } from './ask-text.ts'
import type { Choice, ProductToBuy } from './product-to-buy.ts'

type AskProps = { product: ProductToBuy; choice: Choice; contact: Contact }

/** Call, write with the chosen pair in the message, or share the pair. */
export function Ask({ product, choice, contact }: AskProps) {
  const [note, setNote] = useState('')
  const share = () => {
    setNote('')
    import('./share-pair.ts')
      .then(({ sharePair }) => sharePair(product.name, addressOf(product, choice, contact.origin)))
      .then(setNote, () => setNote('Please copy the address of this page'))
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
