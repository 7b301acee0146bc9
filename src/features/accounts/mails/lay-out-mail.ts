import type { Language } from '#domain/language/language.ts'
import { ACCENT_COLORS, MAIN_COLORS } from '#domain/looks/shop-colors.ts'
import { phoneHref, shownPhone } from '#domain/settings/shop-contact.ts'
import type { Letterhead } from './letterhead.ts'

/** A part of a mail. Each is written once and laid out twice, as text and as HTML, so that the two agree. */
export type MailPart =
  | { kind: 'paragraph'; text: string }
  /** A line in Bengali, for readers who prefer it. */
  | { kind: 'bengali'; text: string }
  | { kind: 'code'; digits: string }
  | { kind: 'button'; label: string; address: string }
  | { kind: 'link'; label: string; address: string }
  | { kind: 'aside'; text: string }

export type MailLayout = {
  /** English where nothing is said. */
  language?: Language
  subject: string
  heading: string
  /** The text that mailboxes show beside the subject. */
  preview: string
  parts: readonly MailPart[]
}

/** The colours that no choice of the owner's changes: many mailboxes would remove a stylesheet. */
const INK = '#221710'
const SOFT_INK = '#5b493c'
const PAPER = '#f6f1e9'
const SHEET = '#fcfaf6'
const LINE = '#dfd5c7'

type MailColors = { main: string; accent: string; wash: string }

const colorsOf = ({ colors: { main, accent } }: Letterhead): MailColors => ({
  main: MAIN_COLORS[main].plain,
  accent: ACCENT_COLORS[accent].deep,
  wash: ACCENT_COLORS[accent].wash,
})

const TEXT_FONT = "Figtree, 'Segoe UI', Roboto, 'Hind Siliguri', 'Noto Sans Bengali', Arial, sans-serif"
const HEADING_FONT = "Fraunces, Georgia, 'Times New Roman', 'Hind Siliguri', 'Noto Serif Bengali', serif"
const CODE_FONT = "'SF Mono', Menlo, Consolas, 'Courier New', monospace"

/** The subject, the plain text and the HTML of a mail in the shop's design. It needs no picture and no stylesheet. */
export const layOutMail = (
  shop: Letterhead,
  layout: MailLayout,
): { subject: string; text: string; html: string } => {
  const whole = { ...layout, parts: withOwnersWords(shop, layout.parts) }
  return { subject: layout.subject, text: plainText(shop, whole), html: page(shop, whole) }
}

/** The first line and the last lines of every mail are the owner's. */
const withOwnersWords = (
  { greeting, closing }: Letterhead,
  parts: MailLayout['parts'],
): MailLayout['parts'] =>
  [greeting === '' ? [] : [greeting], parts, closing].flatMap(some =>
    some.map(part => (typeof part === 'string' ? ({ kind: 'paragraph', text: part } as const) : part)),
  )

function plainText({ name, address, phone, email }: Letterhead, { heading, parts }: MailLayout): string {
  const blocks = [
    heading,
    ...parts.map(plainPart),
    `-- \n${name}\n${address}\n${shownPhone(phone)} · ${email}`,
  ]
  return `${blocks.join('\n\n')}\n`
}

function plainPart(part: MailPart): string {
  if (part.kind === 'code') return `    ${inGroups(part.digits).join(' ')}`
  if (part.kind === 'button' || part.kind === 'link') return `${part.label}:\n${part.address}`
  return part.text
}

/** Two groups are easier to remember from one window to another than six digits. */
const inGroups = (digits: string): readonly [string, string] => [digits.slice(0, 3), digits.slice(3)]

const page = (
  shop: Letterhead,
  { language = 'en', subject, heading, preview, parts }: MailLayout,
): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${PAPER};color:${INK};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${PAPER}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px;font:600 22px/28px ${HEADING_FONT};color:${colorsOf(shop).main}">${marks(shop)}</td></tr>
<tr><td bgcolor="${SHEET}" style="padding:32px 28px;border:1px solid ${LINE};border-radius:3px">
<h1 style="margin:0 0 16px;font:600 24px/32px ${HEADING_FONT};color:${INK}">${escapeHtml(heading)}</h1>
${parts.map(part => htmlPart(part, colorsOf(shop))).join('\n')}
</td></tr>
<tr><td style="padding:20px 4px 0;font:400 13px/20px ${TEXT_FONT};color:${SOFT_INK}">${footer(shop)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`

/** The shop's name, in Bengali too where it has one. */
const marks = (shop: Letterhead): string =>
  shop.nameBengali === ''
    ? escapeHtml(shop.name)
    : `${escapeHtml(shop.name)} <span lang="bn" style="font-weight:400;color:${colorsOf(shop).accent}">${escapeHtml(shop.nameBengali)}</span>`

function htmlPart(part: MailPart, colors: MailColors): string {
  if (part.kind === 'code') return codeBox(part.digits, colors)
  if (part.kind === 'button') return button(part, colors)
  if (part.kind === 'link')
    return paragraph(
      `<a href="${escapeHtml(part.address)}" style="color:${colors.accent}">${escapeHtml(part.label)}</a>`,
    )
  if (part.kind === 'aside')
    return `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid ${LINE};font:400 14px/22px ${TEXT_FONT};color:${SOFT_INK}">${escapeHtml(part.text)}</p>`
  if (part.kind === 'bengali') return paragraph(`<span lang="bn">${escapeHtml(part.text)}</span>`)
  return paragraph(escapeHtml(part.text))
}

const paragraph = (html: string): string =>
  `<p style="margin:0 0 16px;font:400 16px/25px ${TEXT_FONT};color:${INK}">${html}</p>`

/** Space alone separates the groups, so that selecting and copying gives six digits. */
function codeBox(digits: string, { wash }: MailColors): string {
  const [first, second] = inGroups(digits)
  const style = `padding:18px 12px;border-radius:3px;font:700 34px/40px ${CODE_FONT};letter-spacing:4px;color:${INK}`
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr><td align="center" bgcolor="${wash}" style="${style}"><span style="user-select:all;-webkit-user-select:all">${first}<span style="padding-left:14px">${second}</span></span></td></tr></table>`
}

const button = ({ label, address }: { label: string; address: string }, { main }: MailColors): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr><td bgcolor="${main}" style="border-radius:3px"><a href="${escapeHtml(address)}" style="display:inline-block;padding:13px 24px;font:600 16px/22px ${TEXT_FONT};color:${PAPER};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`

function footer({ name, tagline, address, phone, email }: Letterhead): string {
  const link = (href: string, text: string) =>
    `<a href="${escapeHtml(href)}" style="color:${SOFT_INK}">${escapeHtml(text)}</a>`
  return `${[name, tagline].filter(Boolean).map(escapeHtml).join(' · ')}<br>${escapeHtml(address)}<br>${link(phoneHref(phone), shownPhone(phone))} · ${link(`mailto:${email}`, email)}`
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, sign => ESCAPES[sign] ?? sign)
