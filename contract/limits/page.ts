/** What the browser does by itself. */

/** The browser's own timers (S1-126, S1-128, S1-114). */
export const submissionPollMs = 2_000

export const submissionListChecksMax = 30
export const fleetPollMs = 5_000

/** For one file of the page. */
export const chunkLoadMs = 120_000

export const toastMs = 4_000
export const notificationMs = 5_000

/** Milliseconds. A toast that is not older stays when the page changes: it may say why it did. */
export const justSaidMs = 1_000

/** Milliseconds in which the toast of a submission can be read. */
export const takenMs = 1_500

/** As long can be taken back what was removed. */
export const undoMs = 10_000

export const confettiPieces = 700

/** Breakpoints in pixels (S1-131). */
export const drawerBelow = 992

export const smallBelow = 768
