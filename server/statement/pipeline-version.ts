/** Raised when the same Markdown gives other HTML than before, so that stored HTML is not taken any more. */
export const pipelineVersion = 4
