import type { Case } from '#domain/cases/case.ts'
import type { CaseForm } from '#domain/cases/case-page.ts'
import type { CaseDraft } from './case-draft.ts'
import type { Judged, Products } from './judge-draft.ts'

/** What every part of the form of a case is given. */
export type FormPart = {
  form: CaseForm
  /** The case that is decided; undefined for a new one. */
  one: Case | undefined
  draft: CaseDraft
  judged: Judged
  products: Products
  errorOf(field: string): string | undefined
  /** Changes the form; the problems of the named fields go. */
  change(changes: Partial<CaseDraft>, ...fields: string[]): void
}
