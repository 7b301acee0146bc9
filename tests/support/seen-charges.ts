import { ask } from './ask.ts'
import { nodesOfType, readStructuredData } from './structured-data.ts'

/** Where the charge of Dhaka is said, and how; each finds every time that it is said. */
const SAID: Readonly<Record<string, RegExp>> = {
  // the answers of the home page are in its structured data too
  '/': /Tk\. (\d+) inside Dhaka/g,
  '/terms-and-condition': /Tk\. (\d+) inside Dhaka/g,
  '/products/oxford': /Courier Tk\. (\d+)(?=<\/span>.*Courier)/g,
  '/products/oxford?color=Black&size=42': /Courier Tk\. (\d+)(?=<\/span>.*Courier)/g,
  '/checkout': /<b>Inside Dhaka<\/b><span>Tk\. (\d+)/g,
  '/checkout?product=oxford&color=Black&size=42': /<b>Inside Dhaka<\/b><span>Tk\. (\d+)/g,
  '/cart': /"charges":"Tk\. (\d+) inside Dhaka/g,
  '/feeds/products.xml': /Inside Dhaka<\/g:service><g:price>(\d+)\.00 BDT/g,
  '/v1/delivery': /"inside","name":"Inside Dhaka","window":"[^"]+","charge":(\d+)/g,
}

/** The charges for Dhaka that a shop with the product Oxford says, place by place; each once. */
export async function seenCharges(origin: string): Promise<Record<string, number[]>> {
  const seen: Record<string, number[]> = {}
  for (const [path, said] of Object.entries(SAID)) {
    const { text } = await ask(origin, path)
    // React separates a text from a value within it
    const plain = text.replaceAll('<!-- -->', '').replaceAll('&quot;', '"')
    seen[path] = [...new Set([...plain.matchAll(said)].map(([, charge]) => Number(charge)))]
    if (path.startsWith('/products/')) seen[`the structured data of ${path}`] = [firstRate(text)]
  }
  return seen
}

/** What Google is told of the first zone. */
function firstRate(html: string): number {
  const [first] = nodesOfType(readStructuredData(html), 'OfferShippingDetails')
  return Number(/"value":(\d+)/.exec(JSON.stringify(first?.shippingRate))?.[1])
}
