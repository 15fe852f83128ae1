/** What is wrong with a backup or with where it is to go, said in one line. */
export class BackupError extends Error {}
