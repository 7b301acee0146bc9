/** Few enough for the parameters of one statement on both engines. */
const AT_ONCE = 500

export function inParts<Value>(values: readonly Value[], atOnce = AT_ONCE): Value[][] {
  const parts: Value[][] = []
  for (let start = 0; start < values.length; start += atOnce) parts.push(values.slice(start, start + atOnce))
  return parts
}
