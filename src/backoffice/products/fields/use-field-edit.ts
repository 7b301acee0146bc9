import { useCallback, useEffect, useRef, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { ProductFieldName, ProductFields } from '#domain/catalog/product-fields.ts'
import { showToast } from '#web/app/toasts.tsx'
import type { ShownProduct } from '../../api/products.ts'
import { useUnsavedPart } from '../../save/use-unsaved.ts'
import { useProductEdits, useProductFieldState } from '../product-edits.ts'
import { draftInView, openEdit, problemIn, type Typed, typeInto } from './field-edit.ts'
import type { ReadField } from './read-field.ts'

type Fields = Partial<ProductFields>

/** How a field is typed: from its value to a draft, and from a draft to its value. */
export type FieldRule<Draft> = {
  field: ProductFieldName
  label: string
  draftOf(fields: ProductFields): Draft
  read(draft: Draft): ReadField
}

export type FieldEdit<Draft> = ReturnType<typeof useFieldEdit<Draft>>

/**
 * One field of a product, edited in place. The typed value is shown as saved at once; if the shop refuses it or does
 * not answer, the field opens again with the typed value and the reason.
 */
export function useFieldEdit<Draft>(
  product: ShownProduct,
  { field, label, draftOf, read }: FieldRule<Draft>,
) {
  const { failed, send, giveUp, unmark } = useFieldSaving(product.id, field)
  const theirs = failed?.kind === 'conflict' ? failed.present : undefined
  const [typed, setTyped] = useState<Typed<Draft>>()
  const isSaving = typed?.isSent === true
  const isOpen = typed !== undefined && !isSaving
  const isChanged = isOpen && !isSame(read(typed.draft), typed.seen)
  useUnsavedPart(
    label,
    isSaving ? 'saving' : failed ? 'failed' : isChanged ? 'changed' : undefined,
    'product',
  )

  function close(): void {
    setTyped(undefined)
    giveUp()
  }

  async function sendTyped(draft: Draft, seen: Fields, fields: Fields): Promise<void> {
    setTyped({ draft, seen, isSent: true })
    setTyped((await send(fields, seen)) ? undefined : { draft, seen })
  }

  function save(): void {
    if (!typed || isSaving) return
    // after a conflict the user has seen the other person's value
    const seen = theirs ?? typed.seen
    const given = read(typed.draft)
    if (!given.ok) setTyped({ ...typed, problem: given.problem })
    else if (isSame(given, seen)) close()
    else void sendTyped(typed.draft, seen, given.fields)
  }

  function type(draft: Draft): void {
    setTyped(now => typeInto(now, draft))
    // the failure may not apply to the new text; but a conflict stays until it is decided
    if (failed?.kind === 'failed') unmark()
  }

  return {
    label,
    isOpen,
    isChanged,
    isSaving,
    draft: draftInView(typed, product, draftOf),
    problem: isOpen ? (typed.problem ?? failed?.message) : undefined,
    hasFailed: isOpen && failed !== undefined,
    /** The other person's value of the field, as it would be typed. */
    theirs: theirs && draftOf({ ...product, ...theirs }),
    open: () =>
      setTyped(now => openEdit(now, { draft: draftOf(product), seen: { [field]: product[field] } })),
    type,
    save,
    cancel: close,
  }
}

/** The state of a field after it is sent. Leaving it was asked about: nothing of it is stored. */
function useFieldSaving(id: string, field: ProductFieldName) {
  const edits = useProductEdits()
  const failed = problemIn(useProductFieldState(id, field))
  const giveUp = useCallback(() => edits.giveUp(id, [field]), [edits, id, field])
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
      giveUp()
    }
  }, [giveUp])
  return {
    failed,
    giveUp,
    /** The failure may not apply any more; values that may have arrived are remembered. */
    unmark: () => edits.mark(id, [field], undefined),
    /** Returns whether the shop has stored it. */
    async send(fields: Fields, expected: Fields): Promise<boolean> {
      const saved = await edits.save({ id, fields, expected })
      showToast(
        saved.ok
          ? { kind: 'success', text: say('Product updated!') }
          : { kind: 'error', text: saved.problem.message },
      )
      if (!saved.ok && !isThere.current) giveUp()
      return saved.ok
    },
  }
}

const isSame = (given: ReadField, seen: Fields): boolean =>
  given.ok && JSON.stringify(given.fields) === JSON.stringify(seen)
