/** `field`: the one field of a request that is wrong, so that a form can show the text beside it. */
export type RefusalText = { status: number; message: string; field?: string }
