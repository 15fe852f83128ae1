import { fileNeeded, mainFile, type OneFile, type SourceFile } from './one-file.ts'

const rubyText = (text: string) => JSON.stringify(text).replaceAll('#', '\\#')

/** Ruby finds and runs files of the program as it does those beside it, each with names of its own. */
const runtime = `module OwnFiles
  ROOT = File.dirname(File.expand_path($0))
  MAIN = File.join(ROOT, BEGIN_WITH)
  LOADED = {}

  def self.find(path)
    [path, path + '.rb'].find { |each| TEXTS.key?(each.delete_prefix(ROOT + '/')) }
  end

  def self.run(path)
    text = TEXTS[path.delete_prefix(ROOT + '/')]
    RubyVM::InstructionSequence.compile(text, path == MAIN ? $0 : path, path).eval
    true
  end

  def self.once(path)
    return false if LOADED[path]
    LOADED[path] = true
    run(path)
  end
end

module Kernel
  alias_method :require_installed, :require
  alias_method :load_installed, :load

  def require_relative(asked)
    asked = asked.to_path if asked.respond_to?(:to_path)
    from = caller_locations(1, 1).first.absolute_path || OwnFiles::MAIN
    wanted = File.expand_path(asked, File.dirname(from))
    found = OwnFiles.find(wanted)
    found ? OwnFiles.once(found) : require_installed(wanted)
  end

  def require(asked)
    asked = asked.to_path if asked.respond_to?(:to_path)
    found = OwnFiles.find(File.expand_path(asked, OwnFiles::ROOT))
    return OwnFiles.once(found) if found && asked.start_with?('.', '/')
    begin
      require_installed(asked)
    rescue LoadError
      found ? OwnFiles.once(found) : raise
    end
  end

  def load(asked, wrap = false)
    found = OwnFiles.find(File.expand_path(asked, OwnFiles::ROOT))
    found && !wrap ? OwnFiles.run(found) : load_installed(asked, wrap)
  end

  private :require_installed, :load_installed, :require_relative, :require, :load
end

OwnFiles.run(OwnFiles::MAIN)
`

/** Files are kept as texts. What stands behind the program is read as `DATA` by the file that it begins in. */
export function rubyProgram(files: readonly SourceFile[], entry: string | undefined): OneFile {
  const sources = files.filter(({ name }) => name.endsWith('.rb'))
  const main = mainFile(sources, entry)
  if (!main) return fileNeeded(entry ?? '')
  const texts = sources.map(({ name, text }) => `${rubyText(name)} => ${rubyText(text)},\n`)
  const end = /^__END__\r?\n[\s\S]*/m.exec(main.text)?.[0] ?? ''
  return {
    code: `module OwnFiles\n  TEXTS = {\n${texts.join('')}}\n  BEGIN_WITH = ${rubyText(main.name)}\nend\n\n${runtime}${end}`,
  }
}
