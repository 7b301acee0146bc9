/** The address of a page opens an order: it is neither cached nor indexed, nor sent as referrer. */
export const OF_LINK = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

/** Those headers, with what an action says, such as when to try again. */
export function headersOfLink({ actionHeaders }: { actionHeaders: Headers }): Headers {
  const sent = new Headers(actionHeaders)
  for (const [name, value] of Object.entries(OF_LINK)) sent.set(name, value)
  return sent
}

/** How to get another link, in the English of the page. */
export const NEW_LINK =
  'A link works for 30 days. With the order number and the last four digits of your phone you get a new one.'
