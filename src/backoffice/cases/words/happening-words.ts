import { say, sayKnown } from '#backoffice/language/say.ts'
import { HAPPENING_WORDS } from '#domain/cases/case-texts.ts'
import { CASE_HAPPENINGS, type CaseKind } from '#domain/cases/case-words.ts'
import { KIND_WORDS } from './case-words.ts'

/** `Exchange 3: the old pair is here`. `kind`: null of a case that is not known. */
export function happeningText(kind: CaseKind | null, caseNo: unknown, what: unknown): string {
  const known = CASE_HAPPENINGS.find(one => one === what)
  const words = known === undefined ? String(what).replaceAll('_', ' ') : sayKnown(HAPPENING_WORDS[known])
  return `${kind === null ? say('Case') : KIND_WORDS[kind]} ${caseNo}: ${words}`
}
