import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { say } from '#backoffice/language/say.ts'
import type { ProductFieldName, ProductFields } from '#domain/catalog/product-fields.ts'
import { CallFailed, failureText } from '../api/call-shop.ts'
import { readFields, type ShownProduct, toSentFields, updateProduct } from '../api/products.ts'
import { FieldEdits, type HowFailed } from '../save/field-edits.ts'
import { type EditProblem, type FieldState, fieldKey, pendingIn } from '../save/field-states.ts'
import { ofBackoffice } from '../save/of-backoffice.ts'
import { holdsField } from './holds-fields.ts'
import { changeInView, refreshProducts, showProduct } from './use-product.ts'

type Fields = Partial<ProductFields>

/** The edits of products' own fields: one instance for the document. */
export class ProductEdits extends FieldEdits<Fields, ShownProduct> {
  protected override readonly sendsAgainOnline = false
  readonly #queries: QueryClient

  constructor(queries: QueryClient) {
    super(queries)
    this.#queries = queries
  }

  /** Saves the typed value over somebody else's, or a second time. */
  retry(problem: EditProblem<Fields>) {
    const expected = problem.kind === 'conflict' ? problem.present : problem.expected
    return this.save({ id: problem.id, fields: this.stillTried(problem), expected })
  }

  protected record(id: string): string {
    return id
  }
  protected send(id: string, fields: Fields, expected: Fields): Promise<ShownProduct> {
    return updateProduct(id, { productUpdates: toSentFields(fields), expected: toSentFields(expected) })
  }
  protected show(product: ShownProduct): void {
    showProduct(this.#queries, product)
  }
  protected override isSame(one: Fields, other: Fields, name: string): boolean {
    return holdsField(one, other, name)
  }
  protected presentIn(error: unknown): Fields | undefined {
    if (!(error instanceof CallFailed) || error.answer.code !== 'field_changed') return undefined
    return error.answer.present === undefined ? undefined : readFields(error.answer.present)
  }
  protected howFailed(error: unknown): HowFailed {
    const isRefused = error instanceof CallFailed && error.isRefused
    return { isRefused, message: say('Update failed. {error}', { error: failureText(error) }) }
  }
  protected override refused(id: string, present: Fields | undefined): void {
    if (!present) return
    changeInView(this.#queries, id, held => ({ ...held, ...present }))
    void refreshProducts(this.#queries)
  }
}

/** All writes to a product, of a field, a size or a picture, run one after the other. */
export const useProductEdits = (): ProductEdits => ofBackoffice(useQueryClient(), ProductEdits)

export const useProductFieldState = (id: string, field: ProductFieldName): FieldState<Fields> | undefined =>
  useStore(useProductEdits().states, ({ states }) => states.get(fieldKey(id, field)))

/** A product with its optimistic values. A failed edit is shown only in its field. */
export function useProductWithEdits(product: ShownProduct): ShownProduct {
  const states = useStore(useProductEdits().states, held => held.states)
  return useMemo(() => {
    const saving = new Map([...states].filter(([, { kind }]) => kind === 'saving'))
    const fields = pendingIn(saving).get(product.id)
    return fields ? { ...product, ...fields } : product
  }, [states, product])
}
