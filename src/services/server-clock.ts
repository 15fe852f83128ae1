import {
  distinctUntilChanged,
  filter,
  first,
  map,
  merge,
  NEVER,
  type Observable,
  of,
  scan,
  share,
  skip,
  timer,
} from 'rxjs'

export interface ServerClock {
  /** The server has just said its time, in ms. */
  set(now: number): void
  /** The server's time in ms, each second; begins with the present value. */
  readonly ticks: Observable<number>
  /** Once, when the server's time has reached this moment; never where it has already. */
  reaching(at: number): Observable<number>
  /** Our own measure cannot be trusted any more, or the reader is back: the server should be asked again. */
  readonly doubts: Observable<string>
}

export interface ServerClockParts {
  /** Milliseconds that no setting of the clock changes; they may stand still while the machine sleeps. */
  steady?: () => number
  /** Milliseconds of the day, which can be set. */
  wall?: () => number
  /** Whether the page can be seen; begins with the present value. */
  visible?: Observable<boolean>
}

const tickMs = 1_000
const toleranceMs = 2_000

/** What the server said plus what has passed since: no setting of this machine's clock moves it (S2-113). */
export function createServerClock({
  steady = () => performance.now(),
  wall = Date.now,
  visible = of(true),
}: ServerClockParts = {}): ServerClock {
  let said = { server: wall(), at: steady() }
  const now = () => said.server + (steady() - said.at)

  // After a sleep, or when somebody set the clock, the two measures have moved apart.
  const jumps = timer(0, tickMs).pipe(
    map(() => wall() - steady()),
    scan(({ apart }, next) => ({ apart: next, jumped: Math.abs(next - apart) > toleranceMs }), {
      apart: wall() - steady(),
      jumped: false,
    }),
    filter(({ jumped }) => jumped),
    map(() => 'jump'),
  )
  const returns = visible.pipe(
    distinctUntilChanged(),
    skip(1),
    filter((isVisible) => isVisible),
    map(() => 'return'),
  )
  const ticks = timer(0, tickMs).pipe(map(now), share())
  return {
    set: (server) => {
      said = { server, at: steady() }
    },
    ticks,
    reaching: (at) => (now() < at ? ticks.pipe(first((time) => time >= at)) : NEVER),
    doubts: merge(jumps, returns),
  }
}
