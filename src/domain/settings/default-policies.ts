import type { ShopSettings } from './sections.ts'

/** The policy of the demo. */
export const DEFAULT_POLICIES: ShopSettings['policies'] = {
  exchangeDays: 3,
  defectDays: 7,
  exchangePaidBy: 'customer',
  terms: `## Orders & Payment

You need no account to order. The checkout shows the full total, courier charge included, before you place the order. We call you once to confirm it.

Cash on delivery, nationwide: you pay when the parcel arrives, anywhere in Bangladesh.

If a pair sells out while you are ordering, nothing is ordered and the page says so.

## Delivery

Delivery takes {delivery_days}. The courier calls before coming.

The courier charge is {delivery_charges}.

{returns}

## Product Disclaimer

Every pair is made by hand, so no two are exactly alike. Colors can look a little different on your screen than on the pair itself.

Unsure about a color or a size? Call us at {phone} before you order.`,
  returns: `## Exchange Policy

If the size is wrong, you can exchange it within {exchange_days} of delivery. The pair must be unused and in its original packaging. {exchange_payer}

We replace a pair with a manufacturing defect free of charge within {defect_days}.

For either, call {phone} or [write on WhatsApp]({whatsapp_link}) with your order number.

## Refunds

We give no refunds, except for a proven defect.`,
  privacy: `## Privacy Policy

This page says what {shop_name} keeps when you look around and when you order, and who else gets it. You need no account.

{your_information}

## Communication

We call the number you gave once, to confirm the order. The courier calls before coming.

Whoever has your order number and the last four digits of your phone number can see how far the parcel is. That page shows a first name and an area, never the phone number or the address.

Questions about what we keep, or something to correct or to delete? Call {phone} or write to {email}.

## Payment Security

You pay in cash on delivery. You enter no card or bank details in this shop.

We never ask for a card number, a PIN or a code, neither here nor on the phone.`,
}
