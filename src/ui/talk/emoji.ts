/** About two hundred symbols (S2-062), each one a single press. */
const symbols = `
😀 😃 😄 😁 😆 😅 🤣 😂 🙂 🙃 😉 😊 😇 🥰 😍 🤩 😘 😋 😛 😜
🤪 😝 🤗 🤭 🤫 🤔 🤐 🤨 😐 😑 😶 😏 😒 🙄 😬 😌 😔 😪 😴 😷
🤒 🤕 🤢 🥵 🥶 😵 🤯 🤠 🥳 😎 🤓 🧐 😕 😟 🙁 😮 😯 😲 😳 🥺
😦 😧 😨 😰 😥 😢 😭 😱 😖 😣 😞 😓 😩 😫 🥱 😤 😡 😠 😈 💀
💩 🤡 👻 👽 🤖 😺 😸 😹 😻 🙀 🙈 🙉 🙊 👋 🤚 ✋ 🖖 👌 🤏 ✌
🤞 🤟 🤘 🤙 👈 👉 👆 👇 👍 👎 ✊ 👊 👏 🙌 👐 🤝 🙏 ✍ 💪 🧠
👀 🙅 🙆 💁 🙋 🙇 🤦 🤷 🏃 💃 🐶 🐱 🐭 🐰 🦊 🐻 🐼 🐨 🐯 🐧
🌸 🌹 🌻 🌱 🌲 🍀 🍁 🍎 🍉 🍓 🍕 🍔 🍜 🍚 🎂 🍬 ☕ 🍵 🎈 🎉
🎁 🏆 🥇 🥈 🥉 ⚽ 🏀 🎯 🎮 🎲 🚀 ⏰ ⏳ 🌙 ⭐ 🌟 ⚡ 🔥 🌈 💧
💡 💻 📌 📎 📖 📝 ❤ 💔 💯 💢 💥 💤 ❓ ❗ ✅ ❌ ➕ ➖ ♻ 🎵
`

export const emoji: readonly string[] = symbols.trim().split(/\s+/)
