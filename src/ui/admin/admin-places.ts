import {
  Activity,
  BellRing,
  Braces,
  DatabaseBackup,
  Dumbbell,
  FileCode2,
  House,
  LayoutDashboard,
  Library,
  type LucideIcon,
  Megaphone,
  MessagesSquare,
  ScrollText,
  Server,
  Settings,
  ToggleLeft,
  Trophy,
  Users,
} from 'lucide-react'

interface Place {
  id: string
  to: string
  icon: LucideIcon
  /** Also marked below this path. */
  also?: string
  /** Marked on this very path alone. */
  isExact?: boolean
  /** Of super admins alone. */
  isSuper?: boolean
  /** What is wrong with the judges and the site is said above it. */
  hasTroubles?: boolean
}

const start = {
  id: 'overview',
  to: '/admin',
  icon: House,
  isExact: true,
  hasTroubles: true,
} as const satisfies Place

/** What is ruled together stands together; a new part of the administration is one more line. */
const groups = [
  {
    id: 'content',
    places: [
      { id: 'problems', to: '/admin/problem', also: '/admin/group-problem', icon: FileCode2 },
      { id: 'trainings', to: '/admin/training', icon: Dumbbell },
      { id: 'contests', to: '/admin/contest', icon: Trophy },
      { id: 'discussions', to: '/admin/discussion', icon: MessagesSquare },
    ],
  },
  {
    id: 'people',
    places: [
      { id: 'users', to: '/admin/user', icon: Users, isSuper: true },
      { id: 'notices', to: '/admin/notice', icon: BellRing, isSuper: true },
    ],
  },
  {
    id: 'site',
    places: [
      { id: 'announcements', to: '/admin/announcement', icon: Megaphone, isSuper: true },
      { id: 'conf', to: '/admin/conf', icon: Settings, isSuper: true },
      { id: 'switches', to: '/admin/switch', icon: ToggleLeft, isSuper: true },
    ],
  },
  {
    id: 'judging',
    places: [
      { id: 'judges', to: '/admin/judges', icon: Server, hasTroubles: true },
      { id: 'languages', to: '/admin/language', icon: Braces, isSuper: true },
      { id: 'library', to: '/admin/library', icon: Library, isSuper: true },
    ],
  },
  {
    id: 'operation',
    places: [
      {
        id: 'dashboard',
        to: '/admin/dashboard',
        icon: LayoutDashboard,
        isSuper: true,
        hasTroubles: true,
      },
      { id: 'status', to: '/admin/status', icon: Activity, isSuper: true },
      { id: 'backups', to: '/admin/backup', icon: DatabaseBackup, isSuper: true },
      { id: 'audit', to: '/admin/audit', icon: ScrollText, isSuper: true },
    ],
  },
] as const satisfies readonly { id: string; places: readonly Place[] }[]

type More = Pick<Place, 'also' | 'isExact' | 'isSuper' | 'hasTroubles'>
type GroupedPlace = (typeof groups)[number]['places'][number] & More
export type AdminPlace = GroupedPlace | (typeof start & More)

/** Where every admin arrives. */
export const adminStart: AdminPlace = start

/** The parts that a viewer may open, in their groups. */
export const adminGroupsOf = (isRoot: boolean) =>
  groups
    .map(({ id, places }) => ({
      id,
      places: (places as readonly GroupedPlace[]).filter(({ isSuper = false }) => isRoot || !isSuper),
    }))
    .filter(({ places }) => places.length > 0)

const isHere = ({ to, also, isExact = false }: AdminPlace, path: string) =>
  isExact ? path === to : path.startsWith(to) || (also !== undefined && path.startsWith(also))

/** The part that a path belongs to. */
export const adminPlaceAt = (path: string): AdminPlace | undefined =>
  [start, ...groups.flatMap(({ places }) => places as readonly AdminPlace[])].find((place) =>
    isHere(place, path),
  )

export const hasTroubleBanner = (path: string): boolean => adminPlaceAt(path)?.hasTroubles ?? false
