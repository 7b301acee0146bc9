import { STATUS_CODES } from 'node:http'
import { referenceOf } from '#api/api-errors.ts'
import { refusals } from '#contract/refusals.ts'

const texts: Record<number, string> = {
  400: 'This address or form could not be read.',
  403: 'This form was sent from another site.',
  404: 'There is nothing at this address.',
  413: 'This form holds too much text.',
  503: refusals.shop_out_of_order.message,
  429: 'Too many requests. Please wait a little and try again.',
}

/** A whole page that needs neither a template nor a database: for failures of these. */
export function errorPage(status: number, requestId?: string): string {
  const title = `${status} ${STATUS_CODES[status] ?? 'Error'}`
  const text = texts[status] ?? 'Something went wrong on our side. Please try again in a moment.'
  const reference = requestId === undefined ? '' : `<p>Reference: ${referenceOf(requestId)}</p>`
  return `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${text}</p>${reference}<p><a href="/">Go to the shop</a></p></main></body>
</html>
`
}
