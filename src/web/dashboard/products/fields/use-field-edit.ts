import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProductFieldName, ProductFields } from '#domain/product-fields.ts'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../../api/call-shop.ts'
import type { ShownProduct } from '../../api/products.ts'
import { theirsIn } from '../save-fields.ts'
import { changeInView, refreshProducts } from '../use-product.ts'
import { useSaveProduct } from '../use-save-product.ts'
import { draftInView, type Edit, openEdit, typeInto } from './field-edit.ts'
import type { ReadField } from './read-field.ts'
import { useReport } from './use-unsaved.ts'

/** How a field is typed: its value as a draft, and a draft as its value. */
export type FieldRule<Draft> = {
  field: ProductFieldName
  label: string
  draftOf(fields: ProductFields): Draft
  read(draft: Draft): ReadField
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
  const isSaving = edit?.sent !== undefined
  const isOpen = edit !== undefined && !isSaving
  const isChanged = isOpen && !isSame(read(edit.draft), edit.seen)
  useReport(label, isSaving ? 'saving' : edit?.hasFailed ? 'failed' : isChanged ? 'changed' : undefined)

  const show = (fields: Partial<ProductFields>) =>
    changeInView(queries, product.id, held => ({ ...held, ...fields }))

  async function send({ draft, seen }: Edit<Draft>, sent: Partial<ProductFields>) {
    setEdit({ draft, seen, sent })
    show(sent)
    try {
      await saveProduct(sent, seen)
      setEdit(undefined)
      showToast({ kind: 'success', text: 'Product updated!' })
    } catch (error) {
      const problem = `Update failed. ${failureText(error)}`
      const theirs = theirsIn(error)
      show(theirs ?? seen)
      if (theirs) void refreshProducts(queries)
      setEdit({ draft, seen, problem, hasFailed: true, ...(theirs && { theirs }) })
      showToast({ kind: 'error', text: problem })
    }
  }

  function save(): void {
    if (!edit || isSaving) return
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
    isSaving,
    draft: draftInView(edit, product, draftOf),
    problem: edit?.problem,
    hasFailed: edit?.hasFailed ?? false,
    /** What the field is now by somebody else's doing, as it would be typed. */
    theirs: edit?.theirs && draftOf({ ...product, ...edit.theirs }),
    open: () => setEdit(now => openEdit(now, { draft: draftOf(product), seen: { [field]: product[field] } })),
    type: (draft: Draft) => setEdit(now => typeInto(now, draft)),
    /** Whoever saves after a conflict has seen what others made of the field. */
    save,
    cancel: () => setEdit(undefined),
  }
}

const isSame = (given: ReadField, seen: Partial<ProductFields>): boolean =>
  given.ok && JSON.stringify(given.fields) === JSON.stringify(seen)
