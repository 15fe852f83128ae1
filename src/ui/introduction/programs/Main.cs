using System;

class Program {
    static void Main() {
        var words = Console.ReadLine().Split();
        Console.WriteLine(long.Parse(words[0]) + long.Parse(words[1]));
    }
}
