import { STATUS_CODES } from 'node:http'
import { referenceOf } from '#api/api-errors.ts'
import { refusals } from '#contract/refusals.ts'
import { toBengaliDigits } from '#domain/language/bengali-digits.ts'
import { addressIn, type Language, splitLanguage } from '#domain/language/language.ts'

const texts: Record<number, string> = {
  400: 'This address or form could not be read.',
  403: 'This form was sent from another site.',
  404: 'There is nothing at this address.',
  413: 'This form holds too much text.',
  503: refusals.shop_out_of_order.message,
  429: 'Too many requests. Please wait a little and try again.',
}

const bengaliTexts: Record<number, string> = {
  400: 'এই ঠিকানা বা ফরমটি পড়া গেল না।',
  403: 'ফরমটি অন্য সাইট থেকে পাঠানো হয়েছে।',
  404: 'এই ঠিকানায় কিছু নেই।',
  413: 'ফরমে লেখা অনেক বেশি।',
  503: 'দোকানটি এই মুহূর্তে চলছে না। একটু পরে আবার চেষ্টা করুন।',
  429: 'অনেকবার চেষ্টা করা হয়েছে। একটু অপেক্ষা করে আবার চেষ্টা করুন।',
}

type Said = { title(status: number): string; text(status: number): string; reference: string; home: string }

const SAID: Readonly<Record<Language, Said>> = {
  en: {
    title: status => `${status} ${STATUS_CODES[status] ?? 'Error'}`,
    text: status => texts[status] ?? 'Something went wrong on our side. Please try again in a moment.',
    reference: 'Reference:',
    home: 'Go to the shop',
  },
  bn: {
    title: status => `${toBengaliDigits(String(status))}: পাতাটি দেখানো গেল না`,
    text: status => bengaliTexts[status] ?? 'আমাদের দিক থেকে সমস্যা হয়েছে। একটু পরে আবার চেষ্টা করুন।',
    reference: 'রেফারেন্স:',
    home: 'দোকানে যান',
  },
}

/** `url`: what was asked for, whose language the page has. */
type Asked = { requestId?: string | undefined; url?: string | undefined }

/** A whole page that needs neither a template nor a database: for failures of these. */
export function errorPage(status: number, { requestId, url = '/' }: Asked = {}): string {
  const { language } = splitLanguage(url)
  const said = SAID[language]
  const title = said.title(status)
  const reference = requestId === undefined ? '' : `<p>${said.reference} ${referenceOf(requestId)}</p>`
  return `<!DOCTYPE html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${said.text(status)}</p>${reference}<p><a href="${addressIn(language, '/')}">${said.home}</a></p></main></body>
</html>
`
}
