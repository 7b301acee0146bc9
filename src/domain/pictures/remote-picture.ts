import { type PictureProblem, pictureProblemTexts } from './picture-upload.ts'

/** Why a picture could not be fetched from another site. */
export type FetchProblem =
  | 'not_public'
  | 'not_found'
  | 'refused'
  | 'unreachable'
  | 'server_fault'
  | 'slow'
  | 'redirects'
  | 'too_heavy'

/** Why a picture of another site is not in the shop: it was not fetched, it is no usable picture, or time ran out. */
export type RemotePictureProblem = FetchProblem | PictureProblem | 'gave_up'

const FETCH_PROBLEM_TEXTS: Readonly<Record<Exclude<FetchProblem, 'too_heavy'> | 'gave_up', string>> = {
  not_public: 'This address does not lead to the public internet.',
  not_found: 'There is no picture at this address any more.',
  refused: 'The other site does not give this picture out.',
  unreachable: 'The other site could not be reached.',
  server_fault: 'The other site had a fault.',
  slow: 'The other site was too slow.',
  redirects: 'The address leads on too many times.',
  gave_up: 'There was no time left for this picture.',
}

export const remotePictureProblemTexts: Readonly<Record<RemotePictureProblem, string>> = {
  ...FETCH_PROBLEM_TEXTS,
  ...pictureProblemTexts,
  too_heavy: 'This picture is larger than 10 MB.',
}

/** Another try may go well. */
export const isPassing = (problem: RemotePictureProblem): boolean =>
  problem === 'unreachable' || problem === 'server_fault' || problem === 'slow'

/** The longest address that is fetched; both databases can look one up by it. */
const LONGEST_ADDRESS = 2000

/** The address of a picture of another site in its plain form; undefined for anything but http(s) without a login. */
export function remotePictureAddress(text: string): string | undefined {
  const url = URL.parse(text.trim())
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined
  url.hash = ''
  return url.href.length <= LONGEST_ADDRESS ? url.href : undefined
}
