/** An element that contains text, or elements made by `element`. */
export const element = (name: string, content: string | readonly XmlElement[]): XmlElement => ({
  xml: `<${name}>${typeof content === 'string' ? escapeText(content) : content.map(one => one.xml).join('')}</${name}>`,
})
/** An element without contents: `<link rel="alternate"/>`. */
export const emptyElement = (name: string, attributes: Readonly<Record<string, string>>): XmlElement => ({
  xml: `<${name} ${Object.entries(attributes)
    .map(([attribute, value]) => `${attribute}="${escapeText(value)}"`)
    .join(' ')}/>`,
})
export type XmlElement = { xml: string }

/** A whole document: its root with the namespaces, `xmlns="…"`, around the elements. */
export const xmlDocument = (root: string, namespaces: string, elements: readonly XmlElement[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespaces}>${elements.map(one => one.xml).join('\n')}</${root}>\n`

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** XML cannot contain control characters or lone surrogates, not even escaped. */
const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/(?![\n\t])\p{Cc}|[\ufffe\uffff]/gu, '')
    .replace(/[&<>"']/g, sign => ESCAPES[sign] ?? sign)

export const xmlResponse = (xml: string): Response =>
  new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
