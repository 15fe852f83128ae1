import type { Browser, Locator, Page } from '@playwright/test'
import type { Act, Sight } from '#support/browser/acts.ts'
import type { Model, ModelPath, ModelStep } from '#support/browser/model.ts'
import type { Account } from '../browser.ts'
import type { Product } from '../product.ts'
import type { Words } from '../words.ts'

export interface DriverPlace {
  browser: Browser
  product: Product
  words: Words
  account: Account
}

/** One page on which one path is walked. */
export interface Stage<E, S> {
  page: Page
  /** Where the acts are done and the sights are looked for; read again for each. */
  place(): Locator
  /** What a person does for this event in the state `before`; nothing when it is brought to the page. `next` comes after it. */
  acts(event: E, next: E | undefined, before: S | undefined): readonly Act[]
  /** Makes it happen outside of the page's hands, through the real server or its absence; says how, for the report. */
  bring(event: E, after: S): Promise<string>
  sights(state: S): Sight[]
  close(): Promise<void>
}

/** How the paths of a machine are walked in a browser on a started server. */
export interface Driver<E extends { type: string } = { type: string }, S = unknown> {
  model: Model<E, S>
  /**
   * What is seen in a state, where it has more situations than a person could be shown: paths are chosen that let each event
   * change all that it can on the screen, in place of all that go from one situation to another.
   */
  seen?(state: S, words: Words): readonly Sight[]
  /** Of the product; what `startProduct` takes. */
  env?: Record<string, string>
  /** Why a step cannot be walked by a person on a real server; nothing when it can. */
  obstacle(step: ModelStep<E, S>, before: ModelStep<E, S> | undefined): string | undefined
  /** As the page stands when the machine has just begun; `path` is the one that will be walked on it. */
  open(place: DriverPlace, path: ModelPath<E, S>): Promise<Stage<E, S>>
}

export type AnyDriver = Driver<{ type: string }, unknown>
export type AnyPath = ModelPath<{ type: string }, unknown>

/** The list of drivers differs in its types, the walk does not look at them. */
export const driver = <E extends { type: string }, S>(given: Driver<E, S>): AnyDriver =>
  given as unknown as AnyDriver
