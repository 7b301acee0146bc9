import { useState } from 'react'
import { shownWords } from '#storefront/language/shown-words.ts'
import { useLanguage } from '#storefront/language/use-language.ts'
import { Icon } from '#web/ui/icon.tsx'
import { addressOf, askHref, type Contact } from './ask-text.ts'
import type { Choice, ProductToBuy } from './product-to-buy.ts'

type AskProps = { product: ProductToBuy; choice: Choice; contact: Contact }

/** Call, write with the chosen pair in the message, or share the pair. */
export function Ask({ product, choice, contact }: AskProps) {
  const speaker = useLanguage()
  const { say, href } = speaker
  const [note, setNote] = useState('')
  const address = addressOf(product, choice, { origin: contact.origin, href })
  const copy = () =>
    // without https there is no clipboard
    Promise.resolve(navigator.clipboard?.writeText(address) ?? Promise.reject()).then(
      () => setNote(say('Link copied')),
      () => setNote(say('Please copy the address of this page')),
    )
  const share = () => {
    setNote('')
    if (!navigator.share) return void copy()
    const title = shownWords(product, product.variants).name.text
    navigator.share({ title, url: address }).catch((error: unknown) => {
      // closing the share sheet is not a failure
      if (!(error instanceof Error && error.name === 'AbortError')) void copy()
    })
  }
  return (
    <div className="ask">
      <a href={contact.phoneHref}>
        <Icon name="phone" />
        {say('Call')}
      </a>
      <a href={askHref(product, choice, { contact, speaker })} rel="noopener">
        <Icon name="whatsapp" />
        {say('WhatsApp')}
      </a>
      <button type="button" className="only-scripted" onClick={share}>
        <Icon name="share" />
        {say('Share')}
      </button>
      <p role="status">{note}</p>
    </div>
  )
}
