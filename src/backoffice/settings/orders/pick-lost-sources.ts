import { isRecord } from '#web/is-record.ts'

/** The saved sources that a draft does not have any more, in their order. */
export function pickLostSources(saved: object, draft: object): string[] {
  const left = new Set(sourcesIn(draft))
  return sourcesIn(saved).filter(source => !left.has(source))
}

const sourcesIn = (section: object): string[] =>
  isRecord(section) && Array.isArray(section.sources)
    ? section.sources.flatMap(source => (typeof source === 'string' ? [source.trim()] : []))
    : []
