import type { ShopSettings } from '#domain/settings/sections.ts'
import { whatsappHref } from '#domain/settings/shop-contact.ts'
import { daysIn } from '#storefront/language/days-in.ts'
import { usePageLanguage } from '#storefront/language/use-page-language.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useShop } from '#web/use-shop.ts'
import { exchangeChatHref } from './exchange-chat.ts'

type ExchangeHelpProps = {
  policies: Pick<ShopSettings['policies'], 'exchangeDays' | 'exchangePaidBy'>
  /** The order that the chat names; null before there is one. */
  orderNo: number | null
}

/** How a wrong size is exchanged, step by step, and a chat with the shop about it. Nothing where no pair is exchanged. */
export function ExchangeHelp({ policies: { exchangeDays, exchangePaidBy }, orderNo }: ExchangeHelpProps) {
  const { say } = usePageLanguage()
  const { whatsapp } = useShop()
  if (exchangeDays === 0) return null
  return (
    <details className="exchange-help">
      <summary>
        {say('How an exchange works')}
        <Icon name="plus" />
      </summary>
      <ol>
        <li>{say('Write to us within {days} of delivery.', { days: daysIn(exchangeDays, say) })}</li>
        <li>{say('Keep the pair unused, in its original packaging.')}</li>
        <li>{say('The courier brings the other size to your door.')}</li>
        <li>
          {exchangePaidBy === 'shop'
            ? say('We pay for the way back of the first pair.')
            : say('You pay for the way back of the first pair.')}
        </li>
      </ol>
      <a className="text-link" href={exchangeChatHref(whatsappHref(whatsapp), orderNo, say)} rel="noopener">
        {say('Exchange by WhatsApp')}
      </a>
    </details>
  )
}
