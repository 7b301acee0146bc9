/** Chosen by eye: below 50 the grain of leather looks like wax; effort 5 saves 0.3 % and takes half as long again. */
export const AVIF = { quality: 54, effort: 4 }
/** Four times the points of the next smaller: at effort 4 it would take ten seconds of a processor to be an eighth smaller. */
export const ZOOM_AVIF = { quality: 50, effort: 1 }
export const WEBP = { quality: 75, effort: 6 }
/** A logo has hard edges and few colours: lossy compression would smear them, and lossless takes no more bytes. */
export const LOGO_WEBP = { lossless: true, effort: 6 }
