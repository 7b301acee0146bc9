import type { QueryClient } from '@tanstack/react-query'
import { say } from '#backoffice/language/say.ts'
import { CallFailed, failureText } from '../../api/call-shop.ts'
import { type ShownProduct, updateProduct } from '../../api/products.ts'
import { FieldEdits, type HowFailed } from '../../save/field-edits.ts'
import type { EditProblem } from '../../save/field-states.ts'
import { refreshProducts, showProduct } from '../use-product.ts'

/** The pictures of a colour in their wanted order, by colour. */
export type PictureOrder = Partial<Record<string, readonly string[]>>

/** The orders of the pictures of colours. Several moves in a row are sent as one last order. */
export class PictureOrders extends FieldEdits<PictureOrder, ShownProduct | undefined> {
  protected override readonly sendsAgainOnline = false
  readonly #queries: QueryClient

  constructor(queries: QueryClient) {
    super(queries)
    this.#queries = queries
  }

  retry(problem: EditProblem<PictureOrder>) {
    return this.save({ id: problem.id, fields: this.stillTried(problem) })
  }

  protected record(id: string): string {
    return id
  }
  protected async send(id: string, fields: PictureOrder): Promise<ShownProduct | undefined> {
    const [[targetColor, order] = ['', undefined]] = Object.entries(fields)
    const state = this.stateOf(id, targetColor)
    const isOvertaken = state?.kind === 'saving' && state.tried !== fields
    if (isOvertaken || order === undefined) return undefined
    return updateProduct(id, { variantUpdates: { targetColor, imageOrder: [...order] } })
  }
  protected show(product: ShownProduct | undefined): void {
    if (product) showProduct(this.#queries, product)
  }
  protected presentIn(): undefined {
    return undefined
  }
  protected howFailed(error: unknown): HowFailed {
    const isRefused = error instanceof CallFailed && error.isRefused
    return {
      isRefused,
      message: say('Failed to save the order of the pictures. {error}', { error: failureText(error) }),
    }
  }
  protected override refused(): void {
    void refreshProducts(this.#queries)
  }
}
