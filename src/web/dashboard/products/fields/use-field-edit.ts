import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProductFieldName, ProductFields } from '#domain/product-fields.ts'
import { showToast } from '#web/app/toasts.tsx'
import { CallFailed, failureText } from '../../api/call-shop.ts'
import { readFields, type ShownProduct } from '../../api/products.ts'
import { changeInView, refreshProducts } from '../use-product.ts'
import { useSaveProduct } from '../use-save-product.ts'
import type { ReadField } from './read-field.ts'
import { useReport } from './use-unsaved.ts'

/** How a field is typed: its value as a draft, and a draft as its value. */
export type FieldRule<Draft> = {
  field: ProductFieldName
  label: string
  draftOf(fields: ProductFields): Draft
  read(draft: Draft): ReadField
}

type Edit<Draft> = {
  draft: Draft
  /** What the field held when it was opened. */
  seen: Partial<ProductFields>
  isSaving: boolean
  /** Why the draft is not saved. */
  problem?: string
  /** The shop has been asked in vain. */
  hasFailed?: boolean
  /** What somebody else has made of the field meanwhile. */
  theirs?: Partial<ProductFields>
}

export type FieldEdit<Draft> = ReturnType<typeof useFieldEdit<Draft>>

/**
 * One field of a product, changed where it stands. What was typed is shown as saved at once; where the shop says no, or
 * does not answer, the field opens again with what was typed and the reason.
 */
export function useFieldEdit<Draft>(
  product: ShownProduct,
  { field, label, draftOf, read }: FieldRule<Draft>,
) {
  const queries = useQueryClient()
  const saveProduct = useSaveProduct(product.id)
  const [edit, setEdit] = useState<Edit<Draft>>()
  const isOpen = edit !== undefined && !edit.isSaving
  const isChanged = isOpen && !isSame(read(edit.draft), edit.seen)
  useReport(label, edit?.isSaving ? 'saving' : edit?.hasFailed ? 'failed' : isChanged ? 'changed' : undefined)

  async function send({ draft, seen }: Pick<Edit<Draft>, 'draft' | 'seen'>, fields: Partial<ProductFields>) {
    setEdit({ draft, seen, isSaving: true })
    try {
      await saveProduct(fields, seen)
      setEdit(undefined)
      showToast({ kind: 'success', text: 'Product updated!' })
    } catch (error) {
      const problem = `Update failed. ${failureText(error)}`
      const theirs = theirsIn(error)
      if (theirs) {
        changeInView(queries, product.id, held => ({ ...held, ...theirs }))
        void refreshProducts(queries)
      }
      setEdit({ draft, seen, isSaving: false, problem, hasFailed: true, ...(theirs && { theirs }) })
      showToast({ kind: 'error', text: problem })
    }
  }

  function save(): void {
    if (!edit || edit.isSaving) return
    const { draft, theirs } = edit
    const seen = theirs ?? edit.seen
    const given = read(draft)
    if (!given.ok) setEdit({ ...edit, problem: given.problem })
    else if (isSame(given, seen)) setEdit(undefined)
    else void send({ draft, seen }, given.fields)
  }

  return {
    label,
    isOpen,
    isChanged,
    isSaving: edit?.isSaving ?? false,
    draft: edit?.draft ?? draftOf(product),
    problem: edit?.problem,
    hasFailed: edit?.hasFailed ?? false,
    /** What the field is now by somebody else's doing, as it would be typed. */
    theirs: edit?.theirs && draftOf({ ...product, ...edit.theirs }),
    open: () => setEdit({ draft: draftOf(product), seen: { [field]: product[field] }, isSaving: false }),
    // what was said of the field before may not be true of what is typed now
    type: (draft: Draft) =>
      setEdit(before => before && { draft, seen: before.seen, isSaving: false, ...kept(before) }),
    /** Whoever saves after a conflict has seen what others made of the field. */
    save,
    cancel: () => setEdit(undefined),
  }
}

/** A conflict stands until it is answered. */
const kept = <Draft>({ theirs, problem, hasFailed }: Edit<Draft>): Partial<Edit<Draft>> =>
  theirs && problem ? { theirs, problem, hasFailed: hasFailed ?? false } : {}

const isSame = (given: ReadField, seen: Partial<ProductFields>): boolean =>
  given.ok && JSON.stringify(given.fields) === JSON.stringify(seen)

function theirsIn(error: unknown): Partial<ProductFields> | undefined {
  if (!(error instanceof CallFailed) || error.answer.code !== 'field_changed') return undefined
  return error.answer.present === undefined ? undefined : readFields(error.answer.present)
}
