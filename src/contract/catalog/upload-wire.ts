import { z } from 'zod'
import { frameIn, MIDDLE } from '#domain/pictures/picture-frame.ts'
import { pictureProblemTexts, type RefusedPicture } from '#domain/pictures/picture-upload.ts'
import { Failure, fail, success } from '../envelope.ts'

const FRAME_MESSAGE = 'A frame is whole, wide, logo, or a point in percent such as 50,20.'

export const UploadQuery = z.object({
  frame: z
    .string(FRAME_MESSAGE)
    .refine(text => frameIn(text) !== undefined, FRAME_MESSAGE)
    .transform(text => frameIn(text) ?? MIDDLE)
    .optional()
    .describe(
      'How pictures that are not square become so: whole on the colour of the tiles, or cut around a point, in percent ' +
        'from the left and the top (50,20); from the middle without it. Kept as they are: wide for the width of a page, ' +
        'and logo',
    ),
})

/** The URLs twice: in the envelope's data, and beside it. */
export const UploadAnswer = success(z.object({ urls: z.array(z.string()) })).extend({
  urls: z.array(z.string()).describe('In the order of the files'),
})

export const UploadFailure = Failure.extend({
  items: z
    .array(z.object({ index: z.int(), name: z.string(), message: z.string() }))
    .optional()
    .describe('The files that cannot be used, by their place in the request'),
})

/** The message for each refused file; the first one is also the answer's message. */
export function refusedPicturesToWire(pictures: readonly RefusedPicture[]): z.infer<typeof UploadFailure> {
  const items = pictures.map(({ index, name, problem }) => ({
    index,
    name,
    message: pictureProblemTexts[problem],
  }))
  const [first] = items
  const message = first ? `${first.name}: ${first.message}` : ''
  return { ...fail(message, { code: 'pictures_refused', fields: { files: message } }), items }
}
